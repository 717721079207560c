import { expect, test } from 'vitest';
import { messages } from '../../src/machines/toasts/toasts.messages.ts';

/** Stands in for every value that a text is made with. */
const value: unknown = new Proxy(() => value, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive || name === 'toString') return () => '…';
    if (name === Symbol.iterator) return [value, value][Symbol.iterator].bind([value]);
    return value;
  },
});

/** The texts below a value, each with its path. */
function textsOf(path: string, text: unknown): string[] {
  if (text === value) return [`${path}: …`];
  if (typeof text === 'string') return [`${path}: ${text}`];
  if (typeof text === 'function')
    return textsOf(`${path}()`, text(...Array.from({ length: text.length }, () => value)));
  if (typeof text !== 'object' || text === null) return [];
  return Object.entries(text).flatMap(([name, below]) => textsOf(`${path}.${name}`, below));
}

test('every text of the interface', async () => {
  const files = import.meta.glob<Record<string, unknown>>('../../src/ui/strings/*.ts', { eager: true });
  const sentences = Object.fromEntries(Object.entries(messages).map(([code, { words }]) => [code, words]));
  const lines = [...Object.values(files), { messages: sentences }].flatMap((file) =>
    Object.entries(file)
      .filter(([, text]) => typeof text === 'object')
      .flatMap(([name, text]) => textsOf(name, text)),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('strings.txt');
});
