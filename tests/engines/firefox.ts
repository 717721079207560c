import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inputSource, overJson, type Driver, type Engine } from './driver.ts';
import { commandPath, POLL_MS, Programs, says } from './processes.ts';

/** Without a screen there is no mouse, so the app would assume touch: claims a fine one (2 + 4). */
const PREFERENCES = `
user_pref('ui.primaryPointerCapabilities', 6);
user_pref('ui.allPointerCapabilities', 6);
`;

const browserCommand = () => commandPath('firefox-esr', 'firefox');
const playbackCommand = () => commandPath('pulseaudio');

/** Firefox, which speaks WebDriver BiDi. It plays only with a sound device: it gets a mute one. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr', 'pulseaudio'],
  isInstalled: () => [browserCommand(), playbackCommand()].every((path) => path !== undefined),
  async start() {
    const programs = new Programs();
    const folder = mkdtempSync(join(tmpdir(), 'foxtrot-firefox-'));
    const close = async () => {
      await programs.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      writeFileSync(join(folder, 'user.js'), PREFERENCES);
      const sound = await startAudio(programs, folder);
      const address = await programs.start(
        browserCommand(),
        ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'],
        says(/WebDriver BiDi listening on (ws:\S+)/),
        { PULSE_SERVER: sound },
      );
      return await drive(await connect(`${address}/session`), close);
    } catch (error) {
      await close();
      throw error;
    }
  },
};

/** A sound server with one device that discards everything in real time. Returns its address. */
async function startAudio(programs: Programs, folder: string): Promise<string> {
  const socket = join(folder, 'sound');
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  return programs.start(
    playbackCommand(),
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      ...modules.map((name) => `--load=${name}`),
    ],
    async () => {
      while (!existsSync(socket)) await delay(POLL_MS);
      return `unix:${socket}`;
    },
    { XDG_RUNTIME_DIR: folder, HOME: folder },
  );
}

type Send = <R>(method: string, params: object) => Promise<R>;

async function drive(send: Send, close: () => Promise<void>): Promise<Driver> {
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { contexts } = await send<{ contexts: readonly { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context;
  return {
    version: capabilities.browserVersion,
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async evaluate(run, ...given) {
      const answer = await send<Evaluated>('script.callFunction', {
        functionDeclaration: overJson(run),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    act: (device, actions) =>
      send('input.performActions', { context, actions: [inputSource(device, actions)] }),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close,
  };
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** BiDi's answers carry their command's number; a message without one is an event. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let count = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, ({ type, result, message }) =>
        type === 'success' ? resolve(result as never) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: count, method, params }));
    });
}

interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result?: unknown;
  readonly message?: string;
}
