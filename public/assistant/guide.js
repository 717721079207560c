// The built-in assistant: it needs no other host, and speaks to the app only by window messages, as any assistant that
// takes its place by configuration can (see docs/assistant.md).
import { moods } from './moods.js';
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
  const { says, request } = understand(text, moods);
  if (request) tell({ type: 'foxtrot.request', ...request });
  say(says, 'said');
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
