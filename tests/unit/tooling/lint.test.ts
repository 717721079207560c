import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objection } from '../../../scripts/lint/foxtrot.mjs';
import { commandFile, root } from '../../../scripts/lib/project.mjs';

test.each<[string, string]>([
  ['src/machines/queue/queue.machine.ts', 'xstate'],
  ['src/machines/queue/queue.machine.ts', '../../domain/track.ts'],
  ['src/machines/toasts/toasts.messages.ts', '../../limits/ui.ts'],
  ['src/machines/app/app.machine.ts', '../queue/queue.machine.ts'],
  ['src/catalogue/client.ts', 'ky'],
  ['src/ui/player-bar/player-bar.tsx', '../../machines/player/player.select.ts'],
  ['src/ui/player-bar/player-bar.tsx', 'styled-system/recipes'],
  ['src/ui/player-bar/player-bar.tsx', 'react-dom/client'],
  ['src/ui/queries.ts', '@tanstack/react-query'],
  ['src/ui/queries/lists.ts', '@tanstack/react-query'],
  ['src/app.ts', './machines/app/app.machine.ts'],
  ['src/app/actors.ts', '../storage/store.ts'],
  ['src/main.tsx', './platform/system.ts'],
  ['src/services.tsx', '@tanstack/react-query'],
  ['src/services.tsx', './ui/overlays.tsx'],
  ['src/content/lists.ts', '../catalogue/calls/playlist.ts'],
  ['relay/node.ts', 'node:fs'],
  ['tests/unit/relay.test.ts', '../../relay/app.ts'],
])('%s may import %s', (file, specifier) => {
  expect(objection(file, specifier, false)).toBeUndefined();
});

test.each<[string, string, string]>([
  ['src/domain/track.ts', '../limits/playback.ts', 'src/domain may not import'],
  ['src/limits/playback.ts', '../domain/track.ts', 'src/limits may not import'],
  ['src/machines/queue/queue.machine.ts', '../../storage/store.ts', 'src/machines may not import'],
  ['src/machines/queue/queue.machine.ts', '../../app.ts', 'src/machines may not import'],
  ['src/machines/queue/queue.machine.ts', 'react', "may not use the package 'react'"],
  ['src/content/lists.ts', '../machines/queue/queue.select.ts', 'src/content may not import'],
  ['src/content/lists.ts', '../catalogue/client.ts', 'only types'],
  ['src/catalogue/client.ts', '../storage/store.ts', 'src/catalogue may not import'],
  ['src/storage/store.ts', '../machines/queue/queue.select.ts', 'src/storage may not import'],
  ['src/platform/system.ts', '../content/lists.ts', 'src/platform may not import'],
  ['src/analytics/analytics.ts', '../limits/playback.ts', 'src/analytics may not import'],
  ['src/app.ts', './ui/app-context.tsx', 'src/app may not import'],
  ['src/app.ts', 'react', "may not use the package 'react'"],
  ['src/ui/pages/home.tsx', '../../machines/queue/queue.machine.ts', 'only types'],
  ['src/ui/pages/home.tsx', '../../storage/store.ts', 'only types'],
  ['src/ui/pages/home.tsx', '../../catalogue/client.ts', 'src/ui may not import'],
  ['src/ui/pages/home.tsx', '@tanstack/react-query', "may not use the package '@tanstack/react-query'"],
  ['src/ui/pages/home.tsx', 'ky', "may not use the package 'ky'"],
  ['src/ui/pages/home.tsx', '../../../relay/app.ts', 'src/ui may not import'],
  ['relay/app.ts', '../src/machines/queue/queue.select.ts', 'relay may not import'],
  ['src/main.tsx', '../relay/app.ts', 'src may not import'],
  ['src/inspector/chart.tsx', '../../scripts/charts/render.ts', 'src may not import'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(objection(file, specifier, false)).toContain(reason);
});

test('types may be imported from where values may not', () => {
  expect(objection('src/content/lists.ts', '../catalogue/client.ts', true)).toBeUndefined();
  expect(objection('src/ui/pages/home.tsx', '../../machines/queue/queue.select.ts', true)).toBeUndefined();
  expect(objection('src/ui/app-context.tsx', '../app.ts', true)).toBeUndefined();
  expect(objection('src/ui/pages/home.tsx', '../../catalogue/client.ts', true)).toContain('may not import');
});

const drawing = (view: string) =>
  `declare const x: number;\ndeclare const children: string;\nexport const all = [x, children];\nexport const View = () => ${view};`;

/** Source files that break one rule each, or none, as the linter's own configuration sees them. */
const FILES: Record<string, { code: string; rules: string[] }> = {
  'src/machines/a/static.ts': { code: "export { x } from '../../ui/x.ts';", rules: ['foxtrot(parts)'] },
  'src/machines/a/lazy.ts': {
    code: "export const x = () => import('../../ui/x.ts');",
    rules: ['foxtrot(parts)'],
  },
  'src/machines/a/type.ts': {
    code: "export type X = import('../../ui/x.ts').X;",
    rules: ['typescript(consistent-type-imports)', 'foxtrot(parts)'],
  },
  'src/machines/a/window.ts': {
    code: 'export const x = window.innerWidth;',
    rules: ['eslint(no-restricted-globals)'],
  },
  'src/machines/a/global.ts': {
    code: 'export const x = globalThis.name;',
    rules: ['eslint(no-restricted-globals)'],
  },
  'src/machines/a/timer.ts': {
    code: 'export const x = () => setTimeout(() => {}, 1);',
    rules: ['eslint(no-restricted-globals)'],
  },
  'src/machines/a/now.ts': {
    code: 'export const x = Date.now();',
    rules: ['eslint(no-restricted-properties)'],
  },
  'src/machines/a/random.ts': {
    code: 'export const x = Math.random();',
    rules: ['eslint(no-restricted-properties)'],
  },
  'src/machines/a/date.ts': { code: 'export const x = new Date();', rules: ['foxtrot(no-clock)'] },
  'src/machines/a/day.ts': { code: 'export const x = (at: number) => new Date(at);', rules: [] },
  'src/catalogue/fetch.ts': {
    code: "export const x = () => fetch('/relay');",
    rules: ['eslint(no-restricted-globals)'],
  },
  'src/platform/adapter.ts': {
    code: "export const x = () => [Date.now(), Math.random(), fetch('/'), setTimeout(() => {}, 1), localStorage];",
    rules: [],
  },
  'src/ui/measure.ts': {
    code: 'export const x = () => [window.innerWidth, document.body, requestAnimationFrame(() => {})];',
    rules: [],
  },
  'src/ui/storage.ts': {
    code: "export const x = () => localStorage.getItem('theme');",
    rules: ['eslint(no-restricted-globals)'],
  },
  'src/ui/window-storage.ts': {
    code: "export const x = () => window.localStorage.getItem('theme');",
    rules: ['eslint(no-restricted-properties)'],
  },
  'src/ui/timer.ts': {
    code: 'export const x = () => setInterval(() => {}, 1);',
    rules: ['eslint(no-restricted-globals)'],
  },
  'tests/e2e/race.e2e.ts': {
    code: 'export const x = (page: { mouse: unknown }) => page.mouse;',
    rules: ['eslint(no-restricted-properties)'],
  },
  'tests/ui/race.test.tsx': {
    code: 'export const x = (box: { toPass: unknown }) => box.toPass;',
    rules: ['eslint(no-restricted-properties)'],
  },
  'tests/e2e/frames.e2e.ts': {
    code: 'export const x = (f: () => void) => requestAnimationFrame(() => requestAnimationFrame(f));',
    rules: ['foxtrot(no-race)'],
  },
  'tests/ui/frames.tsx': {
    code: 'export async function x() {\n  for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);\n}',
    rules: ['foxtrot(no-race)'],
  },
  'tests/thorough/none.e2e.ts': {
    code: 'export const x = (n: number[]) => expect.poll(() => n.length).toBeLessThanOrEqual(1);',
    rules: ['foxtrot(no-race)'],
  },
  'src/ui/hook.tsx': {
    code: "import { useState } from 'react';\nexport function View({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}",
    rules: ['react(hooks)', 'react-hooks(rules-of-hooks)'],
  },
  ...Object.fromEntries(
    Object.entries({
      // What comes and goes is put before the text, or the text goes alone.
      busy: '<button>{x && <i />}{children}</button>',
      words: '<p><i />Saved</p>',
      counted: '<span>{x}<b /></span>',
      time: '<div>{`${x} s`}<small>preview</small></div>',
      chosen: "<p>{x ? 'Off' : null}<i /></p>",
      first: "<>{!x && 'None'}<i /></>",
    }).map(([name, view]) => [
      `src/ui/text-${name}.tsx`,
      { code: drawing(view), rules: ['foxtrot(own-element)'] },
    ]),
  ),
  'src/ui/text-alone.tsx': {
    code: drawing(
      '<p>{x && <i />}<span>{children}</span><b>{`${x} s`}</b>{[1].map((n) => <i key={n} />)}</p>',
    ),
    rules: [],
  },
  'src/domain/one.ts': {
    code: "import { two } from './two.ts';\nexport const one = () => two();",
    rules: ['import(no-cycle)'],
  },
  'src/domain/two.ts': {
    code: "import { one } from './one.ts';\nexport const two = (): unknown => one();",
    rules: ['import(no-cycle)'],
  },
  'relay/app.ts': { code: 'export const x = process.env;', rules: ['eslint(no-restricted-globals)'] },
  'relay/node.ts': { code: 'export const x = process.env;', rules: [] },
};

const found = new Map<string, string[]>();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  cpSync(join(root, 'scripts', 'lint'), join(folder, 'scripts', 'lint'), { recursive: true });
  // The rules that use the compiler need a complete project, and none of those here does.
  const configuration = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    configuration.replace('"typeAware": true', '"typeAware": false'),
  );
  for (const [file, { code }] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const report = await new Promise<string>((resolve) => {
    const args = [commandFile('oxlint', 'oxlint'), '--format', 'json', 'src', 'relay', 'tests'];
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string; code: string }[] };
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(FILES))('the linter says of %s what it should', (file) => {
  expect((found.get(file) ?? []).toSorted()).toEqual(FILES[file]?.rules.toSorted());
});
