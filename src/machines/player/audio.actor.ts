import { fromCallback } from 'xstate';
import type { AudioEvent, AudioPort } from '../../domain/ports/audio.ts';
import type { AudioCommand, AudioFact } from './player.types.ts';

function factOf(event: AudioEvent): AudioFact {
  switch (event.type) {
    // equivalent (StringLiteral): The last case makes the same of every event; the others are for the types.
    case 'ready':
      return { ...event, type: 'audio.ready' };
    // equivalent (StringLiteral): The last case makes the same of every event; the others are for the types.
    case 'position':
      return { ...event, type: 'audio.position' };
    // equivalent (StringLiteral): The last case makes the same of every event; the others are for the types.
    case 'failed':
      return { ...event, type: 'audio.failed' };
    // equivalent: The last case makes the same of every event; the others are for the types.
    case 'refused':
      return { ...event, type: 'audio.refused' };
    default:
      return { ...event, type: `audio.${event.type}` };
  }
}

/** The audio elements as the player's actor. It falls silent when it is stopped. */
export const createAudioActor = (audio: AudioPort) =>
  fromCallback<AudioCommand>(({ sendBack, receive }) => {
    const unsubscribe = audio.subscribe((event) => sendBack(factOf(event)));
    receive((command) => {
      switch (command.type) {
        case 'load':
          return audio.load(command.load, command.url, command.at);
        case 'play':
          return audio.play();
        case 'pause':
          return audio.pause();
        case 'seek':
          return audio.seek(command.seconds);
        case 'stop':
          return audio.stop();
        case 'prepare':
          return audio.prepare(command.url);
        case 'volume':
          return audio.setVolume(command.level);
      }
    });
    return () => {
      unsubscribe();
      audio.stop();
    };
  });
