// The small player that other sites frame: one script over the HTML that the server sends
// (relay/routes/embed.ts). It plays alone among the tabs of the app, by their own machine.

import * as v from 'valibot';
import { createActor } from 'xstate';
import { provideTabs } from '../app/tabs-actors.ts';
import { attempt, formatTime, parseJson } from '../domain/text.ts';
import { DEFAULT_VOLUME } from '../limits/playback.ts';
import { keepsVolume } from '../platform/audio.ts';
import { createSoundLock } from '../platform/locks.ts';
import { createChannel, createStorage } from '../platform/storage.ts';
import { playerSettingsSchema } from '../storage/schemas.ts';

const element = (id: string) => document.getElementById(id);
const slider = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

const play = element('play');
const seek = slider('seek');
const volume = slider('volume');
const time = element('time');
const status = document.querySelector('[role=status]');
const tracks = [...document.querySelectorAll<HTMLButtonElement>('[data-track]')];
const playable = tracks.filter(({ disabled }) => !disabled);

const audio = new Audio();
const tabs = createActor(provideTabs(createSoundLock('foxtrot-sound'), createChannel('foxtrot-tabs')));
/** The track that plays, or would with the next press. */
let current = playable[0];
/** Whether the listener wants to hear it. */
let isWanted = false;

function draw(): void {
  play?.setAttribute('aria-label', isWanted ? 'Pause' : 'Play');
  play?.toggleAttribute('disabled', current === undefined);
  for (const track of tracks)
    track.toggleAttribute('aria-current', track === current && (isWanted || audio.currentTime > 0));
  const length = Number.isFinite(audio.duration) ? audio.duration : 30;
  if (time) time.textContent = formatTime(audio.currentTime);
  if (!seek) return;
  seek.disabled = !audio.currentSrc;
  seek.max = String(Math.floor(length));
  seek.value = String(audio.currentTime);
  seek.setAttribute('aria-valuetext', `${formatTime(audio.currentTime)} of ${formatTime(length)}`);
}

const say = (words: string) => {
  if (status) status.textContent = words;
};

function pause(words = ''): void {
  isWanted = false;
  audio.pause();
  tabs.send({ type: 'SOUND.RELEASED' });
  say(words);
  draw();
}

function start(): void {
  audio.play().catch((error: unknown) => {
    // Another track has been chosen meanwhile.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    pause('This preview could not be played. Press Play to try again.');
  });
}

/**
 * Plays a track, from its beginning unless it is the current one. In the press itself, as browsers ask for.
 */
function want(track: HTMLButtonElement | undefined): void {
  if (track === undefined) return;
  const isOther = track !== current || audio.error !== null || !audio.currentSrc;
  current = track;
  if (isOther) {
    audio.src = `/preview/${track.dataset['track']}`;
    audio.load();
  }
  isWanted = true;
  say('');
  if (tabs.getSnapshot().matches({ ours: 'holding' })) start();
  else tabs.send({ type: 'SOUND.WANTED' });
  draw();
}

/** The track so many places on; undefined beyond the ends. */
const beside = (by: number) => playable[playable.findIndex((track) => track === current) + by];

tabs.on('tabs.granted', () => isWanted && start());
tabs.on('tabs.taken', () => pause('Paused: Foxtrot plays in another tab.'));
tabs.start();

play?.addEventListener('click', () => (isWanted ? pause() : want(current)));
element('next')?.addEventListener('click', () => want(beside(1)));
element('previous')?.addEventListener('click', () => want(beside(-1) ?? current));
for (const track of playable) track.addEventListener('click', () => want(track));
seek?.addEventListener('input', () => (audio.currentTime = Number(seek.value)));
audio.addEventListener('ended', () => {
  const next = beside(1);
  if (next) want(next);
  else pause();
});
for (const type of ['timeupdate', 'durationchange', 'emptied', 'seeked']) audio.addEventListener(type, draw);

const { local } = createStorage();
const stored = v.safeParse(
  playerSettingsSchema,
  parseJson(attempt(() => local.getItem('player_settings')) ?? ''),
);
const settings = stored.success ? stored.output : { volume: DEFAULT_VOLUME, muted: false };
if (volume) volume.value = String(settings.muted ? 0 : settings.volume);
const setVolume = () => (audio.volume = Number(volume?.value ?? DEFAULT_VOLUME) / 100);
if (keepsVolume(audio)) setVolume();
else volume?.remove();
volume?.addEventListener('input', () => {
  setVolume();
  const changed = { volume: Number(volume.value), muted: false };
  attempt(() => local.setItem('player_settings', JSON.stringify(changed)));
});
draw();
