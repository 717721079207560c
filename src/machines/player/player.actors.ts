import { fromCallback } from 'xstate';
import type { AudioPort, MediaSessionAction, MediaSessionPort } from '../../domain/ports.ts';
import { MEDIA_SEEK_S } from '../../limits/playback.ts';
import type { AudioCommand, MediaSessionCommand, MediaSessionFact, PlayerCommand } from './player.select.ts';

/** The audio elements as the player's actor. It falls silent when it is stopped. */
export const createAudioActor = (audio: AudioPort) =>
  fromCallback<AudioCommand>(({ sendBack, receive }) => {
    const unsubscribe = audio.subscribe(sendBack);
    receive((command) => {
      switch (command.type) {
        case 'load':
          return audio.load(command.url, command.at);
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

function toCommand(action: MediaSessionAction): PlayerCommand | MediaSessionFact {
  switch (action.type) {
    case 'play':
      return { type: 'PLAYER.PLAY' };
    case 'pause':
      return { type: 'PLAYER.PAUSE' };
    case 'next':
      return { type: 'session.next' };
    case 'previous':
      return { type: 'session.previous' };
    case 'seekTo':
      return { type: 'PLAYER.SEEK_TO', seconds: action.seconds };
    case 'seekBy':
      return { type: 'PLAYER.SEEK_BY', seconds: action.direction * (action.seconds ?? MEDIA_SEEK_S) };
  }
}

/** The lock screen and the media keys as the player's actor. It shows nothing any more when it is stopped. */
export const createMediaSessionActor = (session: MediaSessionPort) =>
  fromCallback<MediaSessionCommand>(({ sendBack, receive }) => {
    const unsubscribe = session.subscribe((action) => sendBack(toCommand(action)));
    receive((command) => {
      if (command.type === 'show') {
        const { track } = command;
        return session.show(
          track && {
            title: track.name,
            artist: track.artist_name,
            album: track.album_name,
            artwork: track.image,
          },
        );
      }
      session.setState(command.state);
      session.setPosition(command.position, command.duration);
    });
    return () => {
      unsubscribe();
      session.show(null);
      session.setState('none');
    };
  });
