import { freePort } from '../../scripts/lib/free-port.mjs';
import { inputSource, overJson, type Driver, type Engine } from './driver.ts';
import { answers, commandPath, findProgram, Programs, says } from './processes.ts';

const driverCommand = () => commandPath('WebKitWebDriver');
const browserCommand = () => findProgram('/usr/lib*/{,*/}webkit2gtk-4.[01]/MiniBrowser');
const displayCommand = () => commandPath('Xvfb');

/** WebKitGTK's small browser, driven by classic WebDriver on a display of its own. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () =>
    [driverCommand(), browserCommand(), displayCommand()].every((path) => path !== undefined),
  async start() {
    const programs = new Programs();
    const close = () => programs.stop();
    try {
      const display = await programs.start(
        displayCommand(),
        ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
        says(/^(\d+)$/),
      );
      const address = `http://127.0.0.1:${await freePort()}`;
      await programs.start(
        driverCommand(),
        [`--port=${new URL(address).port}`],
        answers(`${address}/status`),
        { DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
      );
      return await drive(address, close);
    } catch (error) {
      await close();
      throw error;
    }
  },
};

async function drive(address: string, close: () => Promise<void>): Promise<Driver> {
  const { sessionId, capabilities } = await ask<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(address, 'POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserCommand(), args: ['--automation'] } },
    },
  });
  const send = <R>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    ask<R>(address, method, `/session/${sessionId}${path}`, body);
  const evaluate: Driver['evaluate'] = async (run, ...given) =>
    JSON.parse(
      await send<string>('POST', '/execute/sync', {
        script: `return (${overJson(run)})(arguments[0])`,
        args: [JSON.stringify(given)],
      }),
    );
  return {
    version: capabilities.browserVersion,
    async resize(width, height) {
      await send('POST', '/window/rect', { width, height });
      const inner = await evaluate(() => [innerWidth, innerHeight] as const);
      // The bars of the window take some of the height.
      await send('POST', '/window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    open: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh', {}),
    evaluate,
    act: (device, actions) => send('POST', '/actions', { actions: [inputSource(device, actions)] }),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await send('DELETE', '').catch(() => undefined);
      await close();
    },
  };
}

async function ask<R>(address: string, method: string, path: string, body?: object): Promise<R> {
  const answer = await fetch(`${address}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`${path.replace(/^\/session\/[^/]+/, '')}: ${value.error} ${value.message}`);
  return value;
}
