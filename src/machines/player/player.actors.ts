import { type ActorRef, fromCallback, type Snapshot } from 'xstate';
import type { AudioPort, MediaSessionPort } from '../../domain/ports.ts';
import { selectDuration } from './player.select.ts';
import type { AudioCommand, PlayerEvent, PlayerView } from './player.types.ts';

/** The audio elements as the player's actor. It falls silent when it is stopped. */
export const createAudioActor = (audio: AudioPort) =>
  fromCallback<AudioCommand>(({ sendBack, receive }) => {
    const unsubscribe = audio.subscribe(sendBack);
    if (!audio.hasVolume) sendBack({ type: 'volume.fixed' });
    receive(({ type, args }) => (audio[type] as (...args: readonly unknown[]) => void)(...args));
    return () => {
      unsubscribe();
      audio.stop();
    };
  });

/** Lock screen and media keys: shows what the player is, and nothing once it is stopped. */
export const createMediaSessionActor = (session: MediaSessionPort) =>
  fromCallback(({ sendBack, system }) => {
    const unsubscribe = session.subscribe(sendBack);
    const player = system.get('player') as ActorRef<PlayerView & Snapshot<unknown>, PlayerEvent> | undefined;
    let trackId: string | null = null;
    let last = '';
    const subscription = player?.subscribe((view) => {
      const { track, position, positionToPass, duration } = view.context;
      if (trackId !== (track?.id ?? null)) session.show(track);
      trackId = track?.id ?? null;
      const state = track === null ? 'none' : view.hasTag('sounding') ? 'playing' : 'paused';
      // The lock screen itself counts while the track plays: it needs to know of starts and seeks alone.
      const next = [trackId, state, positionToPass, duration].join();
      if (next === last) return;
      last = next;
      session.setState(state);
      session.setPosition(position, selectDuration(view));
    });
    return () => {
      unsubscribe();
      subscription?.unsubscribe();
      session.show(null);
      session.setState('none');
    };
  });
