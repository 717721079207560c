import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectCanPlay } from '../../src/machines/player/player.select.ts';
import { startPlayer, type Harness } from './player-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startPlayer();
});
afterEach(() => harness.stop());

type Shown = 'loading' | 'buffering' | 'busy' | 'sounding' | 'playable';

interface State {
  readonly reach: () => Promise<void>;
  /** What a view is to show. */
  readonly shown: readonly Shown[];
  /** What the audio is sent on a pause. */
  readonly onPause: 'pause' | 'stop';
  /** The track's position after a pause, in seconds; unchanged by default. */
  readonly at?: number;
}

const onItsWay = ['loading', 'buffering', 'busy'] as const;

const breaks = () => harness.receives({ type: 'audio.failed', kind: 'network' });
const isShort = async () => {
  await harness.sounds();
  await harness.receives({ type: 'audio.waiting' });
};
const fails = async () => {
  await harness.choose({ at: 4 });
  await harness.receives({ type: 'audio.failed', kind: 'decode' });
};

/** Every state in which a track is loading or audible. */
const states: Readonly<Record<string, State>> = {
  'its url is looked at, or up': {
    reach: () => harness.choose({ isFresh: false }),
    shown: onItsWay,
    onPause: 'stop',
  },
  'it is loaded': { reach: () => harness.choose(), shown: onItsWay, onPause: 'stop' },
  'its url is looked up after it could not be loaded': {
    reach: async () => {
      await harness.choose();
      await breaks();
    },
    shown: onItsWay,
    onPause: 'stop',
  },
  'it waits for permission': {
    reach: async () => {
      await harness.choose();
      await harness.receives({ type: 'audio.ready', duration: 30 });
    },
    shown: ['busy'],
    onPause: 'pause',
  },
  'the element has received play': { reach: () => harness.starts(), shown: ['busy'], onPause: 'pause' },
  'it is short of data before its first sound': {
    reach: async () => {
      await harness.starts();
      await harness.receives({ type: 'audio.waiting' });
    },
    shown: ['buffering', 'busy'],
    onPause: 'pause',
  },
  'it sounds': { reach: () => harness.sounds(), shown: ['sounding', 'playable'], onPause: 'pause' },
  'it is short of data': { reach: isShort, shown: ['buffering', 'busy'], onPause: 'pause' },
  'the browser says that it goes on': {
    reach: async () => {
      await isShort();
      await harness.receives({ type: 'audio.playing' });
    },
    shown: ['busy'],
    onPause: 'pause',
  },
  'it is loaded again': {
    reach: async () => {
      await harness.sounds();
      await breaks();
    },
    shown: onItsWay,
    onPause: 'stop',
  },
  'its url is looked up after it has broken off': {
    reach: async () => {
      await harness.sounds();
      await breaks();
      await breaks();
    },
    shown: onItsWay,
    onPause: 'stop',
  },
  'it waits to be loaded once more': {
    reach: async () => {
      await harness.sounds();
      await breaks();
      await breaks();
      await harness.urls.at(-1)!.fail();
    },
    shown: onItsWay,
    onPause: 'stop',
  },
  'it is about to be skipped': { reach: fails, shown: ['busy'], onPause: 'stop', at: 4 },
  'it is skipped': {
    reach: async () => {
      await fails();
      await harness.pass(500);
    },
    shown: ['busy'],
    onPause: 'stop',
    at: 0,
  },
  'it has ended': {
    reach: async () => {
      await harness.sounds();
      await harness.receives({ type: 'audio.ended' });
    },
    shown: ['busy'],
    onPause: 'stop',
    at: 0,
  },
};

const shown = (): readonly Shown[] => {
  const view = harness.player.getSnapshot();
  return [
    ...(view.hasTag('loading') ? ['loading' as const] : []),
    ...(view.hasTag('buffering') ? ['buffering' as const] : []),
    ...(view.hasTag('busy') ? ['busy' as const] : []),
    ...(view.hasTag('sounding') ? ['sounding' as const] : []),
    ...(selectCanPlay(view) ? ['playable' as const] : []),
  ];
};

test.each(Object.entries(states))('a view is shown what a track does while %s', async (_, state) => {
  await state.reach();
  expect(shown()).toEqual(state.shown);
});

const pauses = [{ type: 'PLAYER.PAUSE' }, { type: 'tabs.taken' }] as const;
const commands = [{ type: 'PLAYER.PLAY' }, { type: 'PLAYER.TOGGLE' }] as const;

test.each(
  Object.entries(states).flatMap(([name, state]) =>
    pauses.flatMap((pause, place) => [[name, pause, commands[place]!, state] as const]),
  ),
)(
  'a pause while %s releases the permission to play and skips nothing (%o, then %o)',
  async (_, pause, command, { reach, onPause, at }) => {
    await reach();
    const position = at ?? harness.player.getSnapshot().context.position;
    harness.forget();
    await harness.send(pause);

    expect(shown()).toEqual(['playable']);
    expect(harness.typesTo('audio')).toEqual([onPause]);
    expect(harness.typesTo('tabs')).toEqual(['SOUND.RELEASED']);
    expect(harness.sentTo('queue').filter(({ type }) => type !== 'player.urlSettled')).toEqual([
      { type: 'player.position', id: 'chosen', position },
    ]);

    await harness.send({ type: 'tabs.granted' });
    await harness.pass(60_000);
    expect([...harness.typesTo('queue'), ...harness.typesTo('audio'), ...harness.facts()]).toEqual([]);
    expect(shown()).toEqual(['playable']);

    await harness.send(command);
    expect(harness.typesTo('tabs')).toEqual(['SOUND.WANTED']);
    if (onPause === 'stop') {
      await harness.findsFresh();
      expect(harness.sentTo('audio')).toMatchObject([
        { type: 'load', args: [expect.anything(), position, 1] },
      ]);
      await harness.receives({ type: 'audio.ready', duration: 30 });
    }
    expect(harness.typesTo('audio')).toEqual([]);
    await harness.send({ type: 'tabs.granted' });
    expect(harness.typesTo('audio')).toEqual(['play']);
  },
);
