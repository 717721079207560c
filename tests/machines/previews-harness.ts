import type { Track } from '../../src/domain/track.ts';
import { currentOf } from '../../src/domain/queue-list.ts';
import { catalogueDateHeader } from '../../src/domain/catalogue-time.ts';
import type { Reply } from '../fakes/network.ts';
import { aTrack, tracks as tracksOf } from '../fakes/track.ts';
import { wireTrack } from '../fakes/wire.ts';
import { startApp } from './app-harness.ts';

const lifeS = 900;
const urlOf = (id: string, expiresAt: number): string =>
  `https://previews.example/${id}.mp3?hdnea=exp=${Math.floor(expiresAt / 1000)}~acl=/*~hmac=1`;
export const signed = (id: string): string => urlOf(id, Date.now() + lifeS * 1000);

/** The complete app over a catalogue that signs urls for 15 min, with some tracks without a preview. */
export async function start({ missing = [] as readonly string[], afterMs = 0 } = {}) {
  const harness = await startApp();
  const lacks = new Set(missing);
  const item = (id: string, fields: object = {}) =>
    wireTrack(id, lacks.has(id) ? { preview: '', ...fields } : { preview: signed(id), ...fields });
  const answer = (path: string): Reply => {
    const id = /^\/track\/(.+)$/.exec(path)?.[1];
    return id ? { body: item(id) } : { body: { data: [] } };
  };
  harness.network.reply = ({ path }) => ({
    afterMs,
    headers: { [catalogueDateHeader]: new Date(Date.now()).toUTCString() },
    ...answer(path),
  });
  const { queue, player, network, audio, pass } = harness;
  const current = () => currentOf(queue.getSnapshot().context)?.id ?? null;
  return {
    ...harness,
    lacks,
    item,
    current,
    add: (tracks: readonly Track[]) => queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null }),
    /** This many tracks with urls that are valid for 15 min from now. */
    tracks: (count: number) =>
      tracksOf(count, '').map(({ id }) => aTrack(id, { audio: lacks.has(id) ? '' : signed(id) })),
    /** The look-ups so far. */
    lookUps: () => network.paths().filter((path) => path.startsWith('/track/')),
    underWay: () => network.sent.filter(({ endedAt }) => endedAt === null).map(({ path }) => path),
    next: () => queue.send({ type: 'QUEUE.NEXT' }),
    unavailable: () => queue.getSnapshot().context.unavailable,
    hasStopped: () => player.getSnapshot().hasTag('stopped'),
    isSounding: () => player.getSnapshot().hasTag('sounding'),
    /** Plays the current track to its end, however long it takes to start. */
    async plays() {
      const before = audio.loads.length;
      for (let step = 0; step < 50 && audio.loads.length === before && !audio.active; step += 1)
        await pass(100);
      await harness.sounds();
      const received = current();
      for (let second = 0; second < 29; second += 1) {
        await pass(1000);
        audio.moves(1);
      }
      audio.ends();
      await pass(600);
      return received;
    },
  };
}
