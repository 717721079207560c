// The built-in assistant: it needs no other host, and speaks to the app only by window messages, as any
// assistant that takes its place by configuration can (see docs/assistant.md).
import { fold, moods } from './shared.js';
import { understand } from './understand.js';

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

function ask(text) {
  if (text.trim() === '') return;
  tell(hasBegun ? { event: 'user_interaction' } : { event: 'conversation_start' });
  hasBegun = true;
  say(text, 'asked');
  const { says, request } = understand(text, moods, fold);
  if (request) tell({ type: 'foxtrot.request', ...request });
  say(says, 'said');
}

/** How what was looked for ended, as the app tells. */
const outcomes = {
  found: 'Found. It is in the queue.',
  nothing: 'Nothing fits these words.',
  failed: 'No tracks came in time. Ask me again in a moment.',
};

window.addEventListener('message', ({ source, data }) => {
  if (source === window.parent && data?.type === 'foxtrot.answer') say(outcomes[data.outcome], 'said');
});
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
