import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './database/embedded/embedded-postgres.ts';
import { isAlive } from './database/embedded/postmaster-file.ts';

interface Program {
  child: ChildProcess;
  output: () => string;
}

let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coastline-main-'));
  port = await freePort();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function start(script: string, args: string[] = [], settings: Record<string, string> = {}): Program {
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVE_PAGES: 'false',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, output: () => text };
}

async function untilReady({ child, output }: Program): Promise<void> {
  while (!output().includes('is ready at')) {
    if (child.exitCode !== null) throw new Error(`ended early: ${output()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
}

async function end({ child, output }: Program): Promise<{ code: number | null; output: string }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const isReady = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 200;

test('a server starts from nothing, keeps a second one out, survives kill -9, obeys its operator and stops clean', async () => {
  const first = start('main.ts');
  await untilReady(first);
  expect(await isReady()).toBe(true);

  const second = await end(start('main.ts', [], { PORT: String(await freePort()) }));
  expect(second.code).toBe(1);
  expect(second.output).toMatch(
    new RegExp(
      `Another server is already running on .+: process ${first.child.pid}, http://localhost:${port}`,
    ),
  );
  expect(second.output).not.toMatch(/ at .+:\d+:\d+/);
  expect(await isReady()).toBe(true);

  const pid = await postmasterPid();
  first.child.kill('SIGKILL');
  await end(first);
  expect(isAlive(pid)).toBe(true);
  const heir = start('main.ts');
  await untilReady(heir);
  expect([await isReady(), await postmasterPid()]).toEqual([true, pid]);

  const stranger = await end(start('admin.ts', ['grant', 'nobody@coastline.example']));
  expect([stranger.code, stranger.output]).toEqual([
    1,
    expect.stringContaining('Nobody has signed up as nobody@'),
  ]);
  const token = (await end(start('admin.ts', ['token']))).output.trim();
  const headers = { apikey: 'coastline-publishable-key', authorization: `Bearer ${token}` };
  const users = await fetch(`http://127.0.0.1:${port}/auth/v1/admin/users`, { headers });
  expect([users.status, await users.json()]).toMatchObject([200, { users: [] }]);
  const usage = await end(start('admin.ts'));
  expect([usage.code, usage.output]).toEqual([1, expect.stringContaining('Usage:')]);
  const books = await end(start('reconcile.ts'));
  expect([books.code, books.output]).toEqual([
    0,
    '0 bookings with money, 0 transactions, 0 entries, 0 differences\n',
  ]);

  heir.child.kill('SIGTERM');
  expect((await end(heir)).code).toBe(0);
  expect(isAlive(pid)).toBe(false);
}, 60_000);

test('the first admin comes by a link that works once, and the last one stays [SEC-12]', async () => {
  const server = start('main.ts');
  await untilReady(server);
  const admin = (...args: string[]) => end(start('admin.ts', args));
  const made = await admin('create', 'Awa@coastline.example');
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('awa@coastline.example is an admin')]);
  const link = made.output.trim().split('\n').at(-1) ?? '';
  const open = async () => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  const [landed, again] = [await open(), await open()];
  expect(again).toContain('error_code=otp_expired');
  const token = new URLSearchParams(new URL(landed).hash.slice(1)).get('access_token');
  const headers = { apikey: 'coastline-publishable-key', authorization: `Bearer ${token}` };
  const me = await fetch(`http://127.0.0.1:${port}/rest/v1/me`, { headers });
  expect(await me.json()).toMatchObject({ roles: ['admin'] });

  const last = await admin('revoke', 'awa@coastline.example');
  expect([last.code, last.output]).toEqual([1, expect.stringContaining('is the only admin')]);
  expect((await admin('create', 'binta@coastline.example')).code).toBe(0);
  expect((await admin('revoke', 'awa@coastline.example')).code).toBe(0);
  const after = await fetch(`http://127.0.0.1:${port}/rest/v1/me`, { headers });
  expect(await after.json()).toMatchObject({ roles: [] });
  const twice = await admin('revoke', 'awa@coastline.example');
  expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('is no admin')]);

  // A page that listens keeps no server from stopping.
  const stream = await fetch(`http://127.0.0.1:${port}/rest/v1/events`, { headers });
  expect(stream.status).toBe(200);
  const askedToStopAt = performance.now();
  server.child.kill('SIGTERM');
  expect((await end(server)).code).toBe(0);
  expect(performance.now() - askedToStopAt).toBeLessThan(8_000);
  expect(await stream.text()).toMatch(/^retry: \d+\n/);
}, 90_000);

test('a port that is taken and settings that are wrong end the start with one clear line', async () => {
  const wrong = await end(start('main.ts', [], { PORT: 'web', LOG_LEVEL: 'loud' }));
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringMatching(/^The settings are not right\. PORT: .+LOG_LEVEL: .+\n$/),
  ]);
  const first = start('main.ts');
  await untilReady(first);
  const otherDir = await mkdtemp(join(tmpdir(), 'coastline-main-'));
  const second = await end(start('main.ts', [], { DATA_DIR: otherDir }));
  await rm(otherDir, { recursive: true, force: true });
  first.child.kill('SIGTERM');
  await end(first);
  expect(second.code).toBe(1);
  expect(second.output).toContain(`Port ${port} is already in use.`);
}, 60_000);
