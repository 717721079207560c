import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

/** A machine of the app, and its file. */
export interface KnownMachine {
  /** Its id, under which it runs in the actor system ('musicMode'). */
  readonly name: string;
  /** The name in kebab case, as its file and its page in the docs have it ('music-mode'). */
  readonly page: string;
  /** The file, relative to the project. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  /** The documentation of its events and facts in its files. */
  readonly events: readonly DocumentedEvent[];
  readonly emitted: readonly DocumentedEvent[];
}

/** A member of an event union, with its doc comment. */
export interface DocumentedEvent {
  readonly type: string;
  readonly text: string;
}

/** Every machine of the app: each exported state machine of a `*.machine.ts` file, by file. */
export async function findMachines(project: string): Promise<readonly KnownMachine[]> {
  const files = globSync('src/**/*.machine.ts', { cwd: project }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(project, file)).href);
      const types = typesOf(project, file);
      return Object.values(module)
        .filter(isMachine)
        .map(
          (machine): KnownMachine => ({
            name: machine.id,
            page: basename(file, '.machine.ts'),
            file,
            machine,
            events: documentedEvents(types, /(?:Event|Command|Fact|Signal)s?$/),
            emitted: documentedEvents(types, /Emitted$/),
          }),
        );
    }),
  );
  return found.flat();
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}

/** The text of all files of a machine. */
function typesOf(project: string, file: string): string {
  return globSync(`${dirname(file)}/${basename(file, '.machine.ts')}.*.ts`, { cwd: project })
    .map((path) => readFileSync(join(project, path), 'utf8'))
    .join('\n');
}

/** The members of the unions whose name matches, as written: the type and the comment above it. */
export function documentedEvents(source: string, unionName: RegExp): readonly DocumentedEvent[] {
  const events = new Map<string, DocumentedEvent>();
  for (const [, name = '', body = ''] of source.matchAll(
    /^(?:export )?type (\w+)\s*=((?:[^;{}]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*);/gm,
  )) {
    if (!unionName.test(name)) continue;
    const member = /(?:\/\*\*([\s\S]*?)\*\/\s*)?\|?\s*\{\s*(?:readonly )?type: '([^']+)'/g;
    for (const [, comment = '', type = ''] of body.matchAll(member)) {
      const text = comment
        .split('\n')
        .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
        .join(' ')
        .trim();
      events.set(type, { type, text });
    }
  }
  return [...events.values()];
}
