const pages = {
  '/trending-artists': ['artist'],
  '/radio': ['radio', 'station'],
  '/discover': ['discover', 'playlist'],
  '/favorites': ['favorite', 'folder', 'my music', 'library'],
  '/profile': ['profile', 'settings', 'import', 'export', 'account', 'name'],
  '/recommended': ['recommend', 'for me', 'for you'],
  '/global-top-100': ['chart', 'top 100', 'global'],
  '/trending': ['trending', 'popular', 'hits'],
  '/search': ['search', 'find'],
  '/': ['home', 'start'],
};
const keys = [
  [['pause', 'space'], 'Space plays and pauses.'],
  [['next', 'skip'], 'N goes to the next track.'],
  [['previous', 'back'], 'P goes to the previous track.'],
  [['seek', 'forward', 'rewind', 'arrow'], 'The left and right arrow keys seek five seconds.'],
  [['mute', 'volume', 'sound'], 'M mutes and unmutes; “Volume 50” sets the volume.'],
  [['shuffle'], 'S switches shuffle. The drawn track is marked Next in the queue.'],
  [['loop', 'repeat'], 'L switches loop.'],
  [['queue'], 'Q opens the queue. There you can reorder, save or clear it.'],
  [['lyrics', 'words'], 'The microphone in the player bar shows the lyrics.'],
  [['mood', 'mode'], 'Music Mode in the sidebar changes the whole of Home. Try Chill.'],
  [['private', 'data', 'cookie'], 'Everything personal stays in this browser. Profile can export it all.'],
];
/** What says nothing about the music that is wanted. */
const filler =
  /\b(?:some(?:thing|body)?|anything|music|songs?|tracks?|tunes?|by|from|for|me|us|the|an?|to|please|now)\b|[^\p{L}\p{N}\s'&-]/gu;

const found = (table, text) =>
  Object.entries(table).find(([, words]) => words.some((word) => text.includes(word)))?.[0];

function play(text, moods) {
  const wanted = text.replace(filler, ' ').replace(/\s+/g, ' ').trim();
  const rest = (words) => words.reduce((left, word) => left.replaceAll(word, ' '), wanted).trim();
  const mood = wanted === '' ? 'default' : Object.keys(moods).find((id) => rest(moods[id].words) === '');
  if (!mood) return { says: `Looking for “${wanted}”.`, request: { request: 'play', words: wanted } };
  const what =
    mood === 'default' ? 'what everybody plays right now' : `${moods[mood].name.toLowerCase()} tracks`;
  return { says: `Looking for ${what}.`, request: { request: 'play', mood } };
}

/**
 * What the guide says to a question, and what it asks of the app. What it does not understand asks for nothing.
 * @param moods the words of each mood
 */
export function understand(question, moods) {
  const text = question.toLowerCase().trim();
  const act = (says, request, values) => ({ says, request: { request, ...values } });
  const volume = Number(/^(?:set )?(?:the )?volume (?:to )?(\d{1,3})\s?%?$/.exec(text)?.[1] ?? NaN);
  if (volume <= 100) return act(`Volume ${volume}.`, 'volume', { value: volume });
  const step =
    /^(?:make |play |turn )?(?:it |(?:the )?(?:music |sound |volume ))?(?:a (?:bit|little) )?(louder|up|quieter|softer|down)$/.exec(
      text,
    )?.[1];
  if (step) {
    const isUp = step === 'louder' || step === 'up';
    return act(isUp ? 'Louder.' : 'Quieter.', 'volume', { value: isUp ? 10 : -10, relative: true });
  }
  if (/^(?:play )?(?:the )?(?:next|skip)(?: (?:this|it|track|song|one))*$/.test(text))
    return act('Next.', 'next');
  if (/^(?:play )?(?:the )?(?:previous|last|go back)(?: (?:track|song|one))?$/.test(text))
    return act('Back.', 'previous');
  if (
    /^(?:favou?rite|like|love|heart|add)(?: (?:this|it))?(?: (?:track|song))?(?: to (?:my )?favou?rites)?$/.test(
      text,
    )
  )
    return act('I press the heart of this track.', 'favorite');
  const mood = Object.keys(moods).find((id) => moods[id].words.some((word) => text.includes(word)));
  if (mood && (/\b(?:mood|mode)\b/.test(text) || moods[mood].words.includes(text)))
    return { says: `Music Mode: ${moods[mood].name}.`, request: { request: 'mood', mood } };
  const wanted = /^(?:please |can you |could you )?(?:play|put on|listen to)\b(.*)/.exec(text);
  if (wanted) return play(wanted[1], moods);
  if (/\b(?:shortcuts?|keys|keyboard|help)\b/.test(text))
    return act('Here are all keyboard shortcuts.', 'shortcuts');
  const key = /\bwhat does (\S) do/.exec(text)?.[1];
  const byKey = key && keys.find(([, line]) => line.toLowerCase().startsWith(`${key} `));
  if (byKey) return { says: byKey[1] };
  const path = found(pages, text);
  if (path && /\b(?:open|show|go|where|who|take me)\b/.test(text))
    return { says: 'There you are.', request: { request: 'open', path } };
  const hint = keys.find(([words]) => words.some((word) => text.includes(word)));
  return {
    says: hint
      ? hint[1]
      : 'I cannot do that. I can play a mood, an artist or a song, skip, set the volume, open a page, or explain a key.',
  };
}
