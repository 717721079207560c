import type { Content } from '../content/content.types.ts';
import { musicModeOf } from '../domain/music-mode.ts';
import type { LogPort } from '../domain/ports/log.ts';
import type { AppActors } from '../machines/app/app.system.ts';

interface RequestPorts {
  readonly content: Pick<Content, 'list' | 'moodGrid'>;
  readonly navigate: (path: string) => void;
  readonly log: LogPort;
}

/** Does what the assistant asks for in the listener's name. Returns the way to stop. */
export function connectAssistant(
  actors: Pick<AppActors, 'assistant' | 'queue' | 'shell' | 'toasts'>,
  { content, navigate, log }: RequestPorts,
): () => void {
  const { assistant, queue, shell, toasts } = actors;
  const subscription = assistant.on('assistant.asked', ({ request }) => {
    switch (request.kind) {
      case 'open':
        return navigate(request.path);
      case 'shortcuts':
        return shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } });
      case 'play': {
        const mode = musicModeOf(request.mood);
        const asked = mode.id === 'default' ? content.list('trending') : content.moodGrid(mode);
        void asked.then(
          (tracks) => queue.send({ type: 'QUEUE.ADD_ALL', tracks }),
          (error: unknown) => {
            log.warn('The assistant asked for tracks that could not be had', error);
            toasts.send({ type: 'TOAST.SHOW', message: { code: 'library.addAllFailed' } });
          },
        );
      }
    }
  });
  return () => subscription.unsubscribe();
}
