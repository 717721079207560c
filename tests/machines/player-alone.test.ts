import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { createAudioActor, createMediaSessionActor } from '../../src/machines/player/player.actors.ts';
import { playerMachine } from '../../src/machines/player/player.machine.ts';
import { selectVolume } from '../../src/machines/player/player.select.ts';
import type { AudioCommand, UrlAnswer, UrlRequest } from '../../src/machines/player/player.types.ts';
import { FakeAudio } from '../fakes/audio.ts';
import { FakeMediaSession } from '../fakes/media-session.ts';
import { settle } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { factsOf } from './record.ts';

/** The player by itself: the actors that read or store something are not provided, so they fail. */
async function startAlone() {
  const commands: AudioCommand[] = [];
  const clock = new SimulatedClock();
  const player = createActor(
    playerMachine.provide({
      actors: {
        audio: fromCallback<AudioCommand>(({ receive }) => receive((command) => commands.push(command))),
        mediaSession: fromCallback(() => undefined),
        freshenPreviewUrl: fromPromise<UrlAnswer, UrlRequest>(async ({ input }) => ({
          audio: input.track.audio,
        })),
      },
    }),
    { clock },
  );
  const facts = factsOf(player);
  player.start();
  await settle();
  return { player, commands, clock, reports: () => facts.filter(({ type }) => type === 'failure') };
}

test('[AUD-28] where the stored volume cannot be read, the default applies', async () => {
  const { player, commands, reports } = await startAlone();
  expect(commands.filter(({ type }) => type === 'setVolume')).toEqual([{ type: 'setVolume', args: [0.5] }]);
  expect(selectVolume(player.getSnapshot())).toBe(50);
  expect(reports()).toMatchObject([{ doing: 'reading the volume' }]);
});

test('a play that cannot be written to the history is reported once, and plays on', async () => {
  const { player, clock, reports } = await startAlone();
  player.send({ type: 'track.chosen', track: aTrack('a'), reason: 'load', play: true, at: 0 });
  await settle();
  player.send({ type: 'audio.ready', duration: 30 });
  player.send({ type: 'tabs.granted' });
  player.send({ type: 'audio.position', position: 0.2 });
  clock.increment(100);
  await settle();
  expect(player.getSnapshot().hasTag('sounding')).toBe(true);
  expect(reports()).toMatchObject([{ doing: 'reading the volume' }, { doing: 'logging a play' }]);
});

test('audio and lock screen are left by a player that is stopped', () => {
  const left: string[] = [];
  const leaving = (name: string) => ({ subscribe: () => () => void left.push(name) });
  for (const actor of [
    createActor(createAudioActor(Object.assign(new FakeAudio(), leaving('audio')))),
    createActor(createMediaSessionActor(Object.assign(new FakeMediaSession(), leaving('lock screen')))),
  ]) {
    actor.start();
    actor.stop();
  }
  expect(left).toEqual(['audio', 'lock screen']);
});
