import { fromCallback } from 'xstate';
import type { AudioPort } from '../../domain/ports.ts';
import type { AudioCommand } from './player.types.ts';

/** The audio elements as the player's actor. It falls silent when it is stopped. */
export const createAudioActor = (audio: AudioPort) =>
  fromCallback<AudioCommand>(({ sendBack, receive }) => {
    const unsubscribe = audio.subscribe(sendBack);
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
