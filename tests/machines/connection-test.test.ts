import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionTest } from '../../src/catalogue/catalogue.types.ts';
import { CatalogueError } from '../../src/domain/catalogue-error.ts';
import {
  selectConnectionAnswer,
  selectIsTestingConnection,
} from '../../src/machines/connection-test/connection-test.select.ts';
import { musicModeOf } from '../../src/domain/music-mode.ts';
import { musicPreferenceIds } from '../../src/domain/preferences.ts';
import type { Track } from '../../src/domain/track.ts';
import { makeQueryClient } from '../../src/ui/queries/client.ts';
import { pageOptions, refreshPages } from '../../src/ui/queries/page-query.ts';
import { homeQueries } from '../../src/ui/queries/pages.ts';
import { wireList, wirePlaylist, wireTracks } from '../fakes/wire.ts';
import { startApp } from './app-harness.ts';
import { startPersonal } from './personal-harness.ts';

async function setupTest() {
  const tests: { answer: (test: ConnectionTest) => void; fail: () => void }[] = [];
  const confirmations: { answer: (confirmed: boolean) => void; fail: () => void }[] = [];
  const harness = await startPersonal({
    local: { visit_count: '1' },
    testConnection: () =>
      new Promise((resolve, reject) => {
        tests.push({ answer: resolve, fail: () => reject(new Error('No')) });
      }),
    content: {
      confirmConnection: () =>
        new Promise((resolve, reject) => {
          confirmations.push({ answer: resolve, fail: () => reject(new Error('No')) });
        }),
    },
  });
  const actor = harness.connectionTest;
  return {
    ...harness,
    tests,
    confirmations,
    press: () => actor.send({ type: 'ERRAND.RUN', request: null }),
    answer: async (answer: ConnectionTest) => {
      tests.at(-1)?.answer(answer);
      await harness.pass(0);
    },
    confirm: async (confirmed: boolean) => {
      confirmations.at(-1)?.answer(confirmed);
      await harness.pass(0);
    },
    shown: () => selectConnectionAnswer(actor.getSnapshot()),
    isTesting: () => selectIsTestingConnection(actor.getSnapshot()),
    reloads: () => harness.sent().filter((type) => type === 'connection.confirmed').length,
  };
}

const open: ConnectionTest = { ok: true, status: 200, ms: 143 };

test('a test that is answered shows its status and its time, and one track is then requested', async () => {
  const { press, answer, shown, isTesting, confirmations, confirm, reloads } = await setupTest();
  expect(shown()).toBeNull();
  press();
  expect(isTesting()).toBe(true);
  await answer(open);

  expect(shown()).toEqual({ ok: true, status: 200, ms: 143 });
  expect(isTesting()).toBe(false);
  expect(confirmations).toHaveLength(1);
  expect(reloads()).toBe(0);
  await confirm(true);
  expect(reloads()).toBe(1);
});

test('where no track arrives, the sections do not load again', async () => {
  const { press, answer, confirm, confirmations, reloads, pass, errors, shown } = await setupTest();
  press();
  await answer(open);
  await confirm(false);
  expect(reloads()).toBe(0);

  press();
  await answer(open);
  confirmations.at(-1)?.fail();
  await pass(0);
  expect(reloads()).toBe(0);
  expect(errors()).toEqual(['connectionConfirmation: confirming the connection failed']);
  expect(shown()).toEqual({ ok: true, status: 200, ms: 143 });
});

test('a test that fails shows why, and requests nothing more', async () => {
  const { press, answer, shown, confirmations } = await setupTest();
  press();
  await answer({ ok: false, status: 503, ms: 20 });
  expect(shown()).toEqual({ ok: false, status: 503, reason: null, ms: 20 });

  press();
  expect(shown()).toBeNull();
  await answer({ ok: false, status: null, error: new CatalogueError('network'), ms: 5 });
  expect(shown()).toEqual({ ok: false, status: null, reason: 'network', ms: 5 });

  press();
  await answer({ ok: false, status: null, error: new CatalogueError('timeout'), ms: 10_000 });
  expect(shown()).toEqual({ ok: false, status: null, reason: 'timeout', ms: 10_000 });
  expect(confirmations).toEqual([]);
});

test('a press while a test is in progress sends no second one', async () => {
  const { press, tests, answer } = await setupTest();
  press();
  press();
  expect(tests).toHaveLength(1);
  await answer(open);
  press();
  expect(tests).toHaveLength(2);
});

test('a test that breaks is reported, and the button can be pressed again', async () => {
  const { press, tests, pass, errors, isTesting } = await setupTest();
  press();
  tests[0]?.fail();
  await pass(0);
  expect(errors()).toEqual(['connectionTest: testing the connection failed']);
  expect(isTesting()).toBe(false);
  press();
  expect(tests).toHaveLength(2);
});

test('[HOM-25] after a good test one track of the chart is requested, and when it arrives the Home sections load again, past cached failures and back-off', async () => {
  const { app, network, connectionTest, connectionConfirmation, pass } = await startApp();
  const client = makeQueryClient();
  onTestFinished(() => client.clear());
  const sections = homeQueries(
    musicModeOf('default'),
    musicPreferenceIds.map((id) => ({ id, enabled: id === 'trending' })),
  );
  // As Home's alert does it.
  connectionConfirmation.on('connection.confirmed', () => void refreshPages(client, app.content, sections));
  const load = () =>
    Promise.all(
      sections.map((section) => client.fetchQuery(pageOptions(app.content, section)).catch(() => undefined)),
    );

  network.reply = () => ({ status: 500, body: 'No' });
  void load();
  await pass(60_000);
  const path = network.paths().at(-1) ?? '';
  expect(path).toMatch(/^\/playlist\//);
  const failedCalls = network.paths().length;
  void load();
  await pass(60_000);
  expect(network.paths()).toHaveLength(failedCalls);

  const chart = '/chart/0/tracks?limit=1';
  const press = async () => {
    network.sent.length = 0;
    connectionTest.send({ type: 'ERRAND.RUN', request: null });
    await pass(5000);
    return network.paths();
  };
  network.reply = (sent) => (sent.path === '/chart' ? {} : { body: { data: [] } });
  expect((await press()).filter((requested) => requested !== '/chart')).toEqual([chart]);

  network.reply = ({ path: requested }) =>
    requested === chart
      ? wireList(wireTracks(1))
      : requested.startsWith('/playlist/')
        ? wirePlaylist('1', wireTracks(6))
        : {};
  await pass(60_000);
  const requested = await press();
  expect(requested.filter((one) => one === chart)).toHaveLength(1);
  expect(requested.indexOf(chart)).toBeLessThan(requested.indexOf(path));
  expect(requested).toContain(path);
  expect(sections.map((section) => client.getQueryData<readonly Track[]>(section.key)?.length)).toEqual([6]);
});
