import { createActor } from 'xstate';
import { coverSvg } from '../../../demo/covers.ts';
import type { App } from '../../../src/app.ts';
import { defaultConfig } from '../../../src/domain/config.ts';
import { musicModes, type MusicModeId } from '../../../src/domain/music-mode.ts';
import type { Track } from '../../../src/domain/track.ts';
import { searchMachine } from '../../../src/machines/search/search.machine.ts';
import { shellMachine } from '../../../src/machines/shell/shell.machine.ts';
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts';
import { aTrack } from '../../fakes/track.ts';

const names: readonly (readonly [name: string, artist: string])[] = [
  ['Amber Hours', 'Nola Vesper'],
  ['Paper Lanterns', 'The Low Tides'],
  ['Northbound', 'Kestrel & Co'],
  ['Velvet Static', 'Mira Okafor'],
  ['Small Hours', 'June Park Quartet'],
  ['Cinnamon Rain', 'Hallow Pines'],
  ['Wildfire Weather', 'Sable Drive'],
  ['Driving After Dark on the Old Coast Road', 'Ada Lindqvist and the Harbour Light Orchestra'],
  ['Two Left Feet', 'The Foxgloves'],
  ['Undertow', 'Marlo Reyes'],
  ['Honey & Salt', 'Ivy Calloway'],
  ['After the Fair', 'Brass Lantern'],
  ['Heatwave', 'Rio Castell'],
  ['Daylight Savings', 'Coral Avenue'],
];

const picture = (key: string) => `data:image/svg+xml,${encodeURIComponent(coverSvg(key))}`;

/** Tracks with the demo's covers, for pictures of the views. */
export const galleryTracks: readonly Track[] = Array.from({ length: 42 }, (_, index) => {
  const [name, artist] = names[index % names.length] ?? ['', ''];
  return aTrack(`g${index}`, {
    name,
    artist_name: artist,
    album_name: ['Tidal', 'Harbour', 'Pale Coast', 'Carousel'][index % 4] ?? '',
    duration: 170 + ((index * 37) % 140),
    image: index === 11 ? '' : picture(`alb.${index * 7 + 3}`),
  });
});

/** An actor with a fixed snapshot. */
function still(context: object, ...tags: readonly string[]) {
  const snapshot = { context, hasTag: (tag: string) => tags.includes(tag), status: 'active' };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe() {} }),
    send() {},
    on: () => ({ unsubscribe() {} }),
  };
}

export interface GalleryState {
  readonly mood: MusicModeId;
  readonly theme: 'light' | 'dark';
  /** Index of the current track; -1 for an empty player. */
  readonly current: number;
  readonly queued: number;
  readonly player: readonly string[];
  readonly shuffle?: boolean;
}

/** An app for the views whose machines do not change, except for those of the shell itself. */
export function stubApp({ mood, theme, current, queued, player, shuffle = false }: GalleryState): App {
  const tracks = galleryTracks.slice(0, queued);
  const track = tracks[current] ?? null;
  const shell = createActor(shellMachine).start();
  const toasts = createActor(toastsMachine).start();
  toasts.send({ type: 'TOASTERS.SEEN' });
  const search = createActor(searchMachine).start();
  const favorites = [galleryTracks[1], galleryTracks[4]].flatMap((each) => each ?? []);
  const folder = {
    id: 'favorites',
    name: 'My Favorites',
    createdAt: 0,
    trackIds: favorites.map(({ id }) => id),
  };
  const actors = {
    shell,
    toasts,
    search,
    queue: still({
      tracks,
      index: current,
      shuffle,
      loop: false,
      drawnId: shuffle ? (tracks[current + 3]?.id ?? null) : null,
      favorite: null,
    }),
    player: still({ track, position: 12, duration: track ? 30 : 0, volume: 50, muted: false }, ...player),
    library: still({ library: { tracks: favorites, folders: [folder], lastUpdated: 0 } }),
    musicMode: still({ id: mood, trial: null }, 'restored'),
    theme: still({ choice: theme, system: 'dark' }, 'restored'),
    lyrics: still({ track, text: null }),
    assistant: still({ expanded: false }, 'restored'),
    profile: still({ stored: null }),
    saveQueue: still({}),
  };
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.mood = mood;
  document.documentElement.style.setProperty(
    '--mode-color',
    musicModes.find(({ id }) => id === mood)?.color ?? '',
  );
  return { actors, config: defaultConfig } as unknown as App;
}
