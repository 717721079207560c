import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

/** A machine of the app, and its file. */
export interface KnownMachine {
  /** Its id, under which it runs in the actor system ('mood'). */
  readonly name: string;
  /** The name in kebab case, as its file and its page in the docs have it ('save-queue'). */
  readonly page: string;
  /** The file, relative to the project. */
  readonly file: string;
  readonly machine: AnyStateMachine;
}

/** Every machine of the app: each exported state machine of a `*.machine.ts` file, by file. */
export async function findMachines(project: string): Promise<readonly KnownMachine[]> {
  const files = globSync('src/**/*.machine.ts', { cwd: project }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(project, file)).href);
      return Object.values(module)
        .filter((value): value is AnyStateMachine => value instanceof StateMachine)
        .map((machine): KnownMachine => ({
          name: machine.id,
          page: basename(file, '.machine.ts'),
          file,
          machine,
        }));
    }),
  );
  return found.flat();
}
