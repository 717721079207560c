// What listeners have in the browser when they come: nothing but that they have been here, or a past of their
// own.

/** A listener who has been here and has left nothing else: no splash or dialog covers the page. */
export const KNOWN_LISTENER = {
  local: { has_visited: 'true', onboarding_completed: 'true', user_email: 'listener@example.org' },
  session: { hasSeenSplash: 'true' },
};

const FAVORITES = 200;
const PLAYS = 25;
const QUEUE = 40;

/** @param {number} count */
export function inventedTracks(count) {
  return Array.from({ length: count }, (_, at) => ({
    id: `${900_000 + at}`,
    name: `Track ${at + 1}`,
    duration: 200,
    artist_name: 'Many Hands',
    album_name: 'All of It',
    image: '/station.svg',
    audio: '',
    artist: { id: '77', name: 'Many Hands', bio: null },
    /** @type {string[]} */
    genre: [],
  }));
}

/**
 * A listener with favorites, plays and a queue, who has hidden two sections and keeps lists in list view. The
 * first of the tracks are those of the demo's chart, so that pages show some of them.
 * @param {string} url where the app is served
 */
export async function returningListener(url) {
  const { data } = await (await fetch(`${url}/demo/chart/0/tracks?limit=20`)).json();
  const charted = data.map((/** @type {any} */ { id, title, duration, artist, album }) => ({
    id: String(id),
    name: title,
    duration,
    artist_name: artist.name,
    album_name: album.title,
    image: album.cover_medium,
    audio: '',
    artist: { id: String(artist.id), name: artist.name, bio: null },
    genre: [],
  }));
  const tracks = [...charted, ...inventedTracks(FAVORITES - charted.length)];
  const favorites = {
    id: 'favorites',
    name: 'My Favorites',
    createdAt: 0,
    trackIds: tracks.map(({ id }) => id),
  };
  const history = tracks
    .slice(0, PLAYS)
    .map((track, at) => ({ track, timestamp: Date.now() - (at + 1) * 600_000 }));
  const hidden = ['trending', 'rock'].map((id) => ({ id, label: id, enabled: false }));
  const queue = { tracks: tracks.slice(0, QUEUE), index: 3, shuffle: false, loop: false, position: 5 };
  return {
    local: {
      ...KNOWN_LISTENER.local,
      music_library: JSON.stringify({ tracks, folders: [favorites], lastUpdated: 1 }),
      playback_history: JSON.stringify(history),
      music_preferences: JSON.stringify(hidden),
      ...Object.fromEntries(
        ['trending', 'pop', 'favorites'].map((view) => [`view_preference_${view}`, 'list']),
      ),
    },
    session: { ...KNOWN_LISTENER.session, queue_session: JSON.stringify(queue) },
  };
}
