import type { Part } from './parts.ts';
import type { KnownMachine } from './machines.ts';

/** The page of one machine: its drawings, and how long its delays are. */
export function machinePage({ name, page, file, machine }: KnownMachine, parts: readonly Part[]): string {
  const drawings = parts.map(
    ({ path, isOutline }) =>
      `**${path}**${isOutline ? ', its main states:' : ':'}\n\n![${path}](${page}.${path}.svg)`,
  );
  const delays = Object.entries(machine.implementations.delays);
  return pageOf([
    `# ${name}`,
    `Made from [\`${file}\`](../../${file}).`,
    ...(parts.length === 0
      ? [`![State chart of ${name}](${page}.svg)`]
      : [
          `Drawn in parts; what a part leads to is dotted. Complete: [${page}.svg](${page}.svg).`,
          ...drawings,
        ]),
    ...(delays.length === 0 ? [] : ['## Delays', delays.map(delayLine).join('\n')]),
  ]);
}

/** The list of all machines. */
export const indexPage = (machines: readonly KnownMachine[]) =>
  pageOf([
    '# State charts',
    'Every machine of Foxtrot, drawn from the code by `npm run charts`; `npm run check` fails when they differ.',
    'The messages between them: [who sends what to whom](wiring.md).',
    machines.map(({ name, page }) => `- [${name}](${page}.md)`).join('\n'),
  ]);

/** Parts with an empty line between them. */
export const pageOf = (parts: readonly string[]) => `${parts.join('\n\n')}\n`;

const code = (text: string) => `\`${text}\``;

const delayLine = ([delay, length]: [string, unknown]) =>
  `- ${code(delay)}: ${typeof length === 'number' ? `${length} ms` : 'worked out when it begins'}`;
