// The built-in assistant: it needs no other host, and speaks to the app only by window messages, as any assistant that
// takes its place by configuration can (see docs/assistant.md).
import { moods } from './moods.js';

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
  [['mute', 'volume', 'sound'], 'M mutes and unmutes; the slider beside it sets the volume.'],
  [['shuffle'], 'S switches shuffle. The drawn track is marked Next in the queue.'],
  [['loop', 'repeat'], 'L switches loop.'],
  [['queue'], 'Q opens the queue. There you can reorder, save or clear it.'],
  [['lyrics', 'words'], 'The microphone in the player bar shows the lyrics.'],
  [['mood', 'mode'], 'Music Mode in the sidebar changes the whole of Home. Try Chill.'],
  [['private', 'data', 'cookie'], 'Everything personal stays in this browser. Profile can export it all.'],
];
const ideas = [
  'Play something chill',
  'Open radio',
  'Who are the top artists?',
  'What does Q do?',
  'All shortcuts',
];

const talk = document.getElementById('talk');
const form = document.getElementById('ask');
const question = document.getElementById('question');
let hasBegun = false;

function tell(message) {
  window.parent.postMessage(message, '*');
}

function say(text, kind) {
  const line = document.createElement('p');
  line.className = kind;
  line.textContent = text;
  talk.append(line);
  line.scrollIntoView({ block: 'end' });
}

function found(table, text) {
  return Object.entries(table).find(([, words]) => words.some((word) => text.includes(word)))?.[0];
}

function answer(text) {
  if (/\b(play|put on|listen)\b/.test(text)) {
    const match = Object.entries(moods).find(([, { words }]) => words.some((word) => text.includes(word)));
    const mood = match?.[0] ?? 'default';
    tell({ type: 'foxtrot.request', request: 'play', mood });
    return mood === 'default'
      ? 'Looking for what everybody plays right now.'
      : `Looking for ${moods[mood].name.toLowerCase()} tracks.`;
  }
  if (/\b(shortcuts?|keys|keyboard|help)\b/.test(text)) {
    tell({ type: 'foxtrot.request', request: 'shortcuts' });
    return 'Here are all keyboard shortcuts.';
  }
  const key = /\bwhat does (\S) do/.exec(text)?.[1];
  const byKey = key && keys.find(([, line]) => line.toLowerCase().startsWith(`${key} `));
  if (byKey) return byKey[1];
  const page = found(pages, text);
  if (page && /\b(open|show|go|where|who|take me)\b/.test(text)) {
    tell({ type: 'foxtrot.request', request: 'open', path: page });
    return 'There you are.';
  }
  const hint = keys.find(([words]) => words.some((word) => text.includes(word)));
  if (hint) return hint[1];
  if (page) {
    tell({ type: 'foxtrot.request', request: 'open', path: page });
    return 'There you are.';
  }
  return 'I can play a mood, open a page, or explain a key. Try “Play something chill”.';
}

function ask(text) {
  if (text.trim() === '') return;
  tell(hasBegun ? { event: 'user_interaction' } : { event: 'conversation_start' });
  hasBegun = true;
  say(text, 'asked');
  say(answer(text.toLowerCase()), 'said');
}

for (const idea of ideas) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = idea;
  button.addEventListener('click', () => ask(idea));
  document.getElementById('ideas').append(button);
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  ask(question.value);
  question.value = '';
});
