/** The pages by how they are asked for, without the words of `soft`. */
const pages = {
  '/trending-artists': '(?:top |trending |popular )?artists?',
  '/radio': 'radios?|(?:radio )?stations?',
  '/discover': 'discover|playlists?',
  '/favorites': '(?:favou?rite|liked|my) (?:music|songs|tracks)|favou?rites|library|folders?',
  '/profile': 'profile|settings|account|preferences|import|export',
  '/recommended': 'recommend(?:ed|ations)(?: tracks| songs)?|(?:tracks |songs )?for (?:me|you)',
  '/global-top-100': '(?:global )?(?:charts?|top 100)',
  '/trending': '(?:trending|popular)(?: tracks| songs)?|hits',
  '/roulette': 'roulette|surprise me|random (?:song|track)',
  '/search': 'search|find',
  '/': 'home(?: ?page)?|start page',
};
const hints = [
  [['pause', 'space'], 'Space plays and pauses.'],
  [['next', 'skip'], 'N goes to the next track.'],
  [['previous', 'back'], 'P goes to the previous track.'],
  [['seek', 'forward', 'rewind', 'arrow'], 'The left and right arrow keys seek five seconds.'],
  [['mute', 'volume', 'sound'], 'M mutes and unmutes; “Volume 50” sets the volume.'],
  [['shuffle'], 'S switches shuffle. The drawn track is marked Next in the queue.'],
  [['loop', 'repeat'], 'L switches loop.'],
  [['queue'], 'Q opens and closes the queue. There you can reorder, save or clear it.'],
  [['lyrics', 'words'], 'Y opens and closes the lyrics.'],
  [['theme', 'dark', 'light'], 'T switches the theme.'],
  [['mood', 'mode'], 'Music Mode in the sidebar changes the whole of Home. Try Chill.'],
  [['private', 'data', 'cookie'], 'Everything personal stays in this browser. Profile can export it all.'],
];
const abilities =
  'I can play a mood, an artist or a song, pause, skip, set the volume, shuffle, loop, show queue and lyrics, ' +
  'open a page, or explain a key.';

/** What stands in a request and changes nothing about it. */
const soft =
  /\b(?:(?:would|id) like|please|kindly|now|just|ok|okay|hey|(?:can|could|would|will)(?: you| i)?|i|want|lets|to|the|an?|it|this|that|one|some|bit|little|very|much)\b/g;
const opening = /^(?:open|show(?: me)?|go|take me|see|play|what is|whats|where (?:are|is)|who (?:are|is)) /;
const seeing = '(?:(?:open|show|see)(?: me)? )?(?:my )?';
const level = (words) =>
  `(?:(?:make|turn|play) )?(?:(?:music|sound|volume) )?(?:${words})(?: (?:music|sound|volume))?`;
const on = (words) => `(?:turn |switch |put )?(?:on )?(?:${words})(?: mode| music| queue)?(?: on)?`;
const off = (words) => `(?:turn |switch )?(?:off (?:${words})|(?:${words}) off)|(?:stop|no|un) ?(?:${words})`;

/** Sentences without the words of `soft`: what the guide says to each, and what it asks of the app. */
const commands = [
  [
    '(?:pause|stop)(?: playing)?(?: music| song| track)?|(?:turn|switch) (?:off(?: music)?|music off)',
    'I press Pause.',
    'pause',
  ],
  [
    '(?:play|start|resume|continue|unpause|go on|keep (?:going|playing)|play on)(?: song| track)?|(?:resume|continue|start) (?:music|playing)',
    'I press Play.',
    'resume',
  ],
  ['(?:play |go )?(?:next|skip)(?: song| track)?', 'Next.', 'next'],
  ['(?:play |go )?(?:previous|last|back)(?: song| track)?', 'Back.', 'previous'],
  [
    '(?:favou?rite|like|love|heart)(?: song| track)?|(?:add|save) (?:(?:song|track) )?(?:my )?favou?rites',
    'I press the heart of this track.',
    'favorite',
  ],
  [
    `${level('louder|up')}|(?:raise|increase) volume|(?:its )?too quiet`,
    'Louder.',
    'volume',
    { value: 10, relative: true },
  ],
  [
    `${level('quieter|softer|down')}|(?:lower|reduce) volume|(?:its )?too loud`,
    'Quieter.',
    'volume',
    { value: -10, relative: true },
  ],
  [off('mute'), 'Sound on.', 'mute', { on: false }],
  [on('mute'), 'Muted.', 'mute', { on: true }],
  [off('shuffle|shuffling'), 'Shuffle off.', 'shuffle', { on: false }],
  [on('shuffle'), 'Shuffle on.', 'shuffle', { on: true }],
  [off('loop|looping|repeat|repeating'), 'Loop off.', 'loop', { on: false }],
  [on('loop|repeat'), 'Loop on.', 'loop', { on: true }],
  [`${seeing}queue|what(?:s| is| comes) (?:up )?next|(?:up next|next up)`, 'Here it is.', 'queue'],
  [`${seeing}(?:lyrics|words)`, 'Here they are.', 'lyrics'],
  ['(?:show |open |all )*(?:keyboard )?(?:shortcuts?|keys)', 'Here are all keyboard shortcuts.', 'shortcuts'],
  ['help(?: me)?|what do|what say|what ask|how does work', abilities],
  ['(?:hi|hello|good (?:morning|day|evening)|foxtrot)(?: there| foxtrot)?', `Hello! ${abilities}`],
  ['thanks?(?: (?:you|so|lot|foxtrot))*', 'With pleasure.'],
];

const playing = /^(?:play|hear|listen|put)\b/;
/** What says nothing about the music that is wanted. */
const filler =
  /^(?:some(?:thing|body)?|anything|music|songs?|tracks?|tunes?|by|from|for|me|us|the|an?|to|on|please|now)$/;
/** What points at music that nobody has named. */
const pointing = /^(?:it|this|that|one|again|last|next|my|more)$/;

const strip = (text, words) => text.replace(words, ' ').replace(/\s+/g, ' ').trim();
/** Whether a text is one of the sentences, from its beginning to its end. */
const isWhole = (sentences, text) => new RegExp(`^(?:${String(sentences)})$`).test(text);
const nameOf = (mood) => mood.name.toLowerCase();

/** What is asked for by the words of a request to play; null if they name nothing. */
function play(words, moods, fold) {
  const wanted = words.filter((word) => !filler.test(fold(word)));
  const text = fold(wanted.join(' '));
  const isMood = (id) =>
    moods[id].words.reduce((left, word) => left.replaceAll(word, ' '), text).trim() === '';
  const mood = text === '' ? 'default' : Object.keys(moods).find(isMood);
  if (!mood && text.split(' ').every((word) => pointing.test(word))) return null;
  const named = wanted.join(' ');
  if (!mood) return { says: `Looking for “${named}”.`, request: { request: 'play', words: named } };
  const what = mood === 'default' ? 'what everybody plays right now' : `${nameOf(moods[mood])} tracks`;
  return { says: `Looking for ${what}.`, request: { request: 'play', mood } };
}

/**
 * What the guide says to a question, and what it asks of the app. What it does not understand asks for
 * nothing.
 * @param moods the name and the folded words of each mood
 * @param fold how the app compares texts
 */
export function understand(question, moods, fold) {
  const words = question.split(/\s+/).map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''));
  const named = words.filter((word) => word !== '');
  const text = fold(named.join(' ')).replace(/\b(?:a|some|any) (?:song|track|tune)\b/, 'something');
  const short = strip(text, soft);
  const act = (says, request, values) => ({ says, ...(request && { request: { request, ...values } }) });
  const volume = /^(?:set |turn )?(?:volume (\d{1,3})(?: percent)?|(?:full|max|maximum) volume)$/.exec(short);
  if (volume && !(volume[1] > 100))
    return act(`Volume ${volume[1] ?? 100}.`, 'volume', { value: Number(volume[1] ?? 100) });
  const command = commands.find(([pattern]) => isWhole(pattern, short));
  if (command) return act(...command.slice(1));
  const ids = Object.keys(moods);
  const toMood = strip(
    short,
    /^(?:set|switch|change|go)(?: (?:music|mood|mode))* |(?: music)? (?:mood|mode)$/g,
  );
  const mood = ids.find(
    (id) => nameOf(moods[id]) === toMood || (id !== 'default' && moods[id].words.includes(toMood)),
  );
  if (mood) return act(`Music Mode: ${moods[mood].name}.`, 'mood', { mood });
  const [path] =
    Object.entries(pages).find(([, names]) =>
      isWhole(`(?:my )?(?:${names})(?: page)?`, strip(short, opening)),
    ) ?? [];
  if (path) return act('There you are.', 'open', { path });
  const start = named.findIndex((word) => playing.test(fold(word)));
  const isPlay = playing.test(short) && (!short.startsWith('put') || / on\b/.test(short));
  const found = play(isPlay ? named.slice(start + 1) : short.split(' '), moods, fold);
  if (found && (isPlay || (found.request.mood ?? 'default') !== 'default')) return found;
  const key = /\bwhat does (\S) do/.exec(text)?.[1];
  const hint = hints.find(([about, line]) =>
    key ? line.toLowerCase().startsWith(`${key} `) : about.some((word) => text.includes(word)),
  );
  return { says: hint ? hint[1] : `I did not understand that. ${abilities}` };
}
