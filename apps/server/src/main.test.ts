import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reservePort } from '../../../tools/scripts/ports.ts';
import { startEmbeddedPostgres } from './persistence/embedded/embedded-postgres.ts';
import { isAlive } from './persistence/embedded/postmaster-file.ts';

interface Program {
  child: ChildProcess;
  output: () => string;
}

let dataDir: string;
/** Compile cache that all started programs share, as with `npm start`. */
let compiledDir: string;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coastline-main-'));
  compiledDir = await mkdtemp(join(tmpdir(), 'coastline-compiled-'));
  ({ port } = await reservePort());
});
afterAll(async () => {
  for (const folder of [dataDir, compiledDir]) await rm(folder, { recursive: true, force: true });
});

function start(script: string, args: string[] = [], settings: Record<string, string> = {}): Program {
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVE_PAGES: 'false',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: compiledDir,
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

test('a server starts from nothing, locks its data folder, survives kill -9, runs operator commands and stops cleanly', async () => {
  const first = start('main.ts');
  await untilReady(first);
  expect(await isReady()).toBe(true);

  const second = await end(start('main.ts', [], { PORT: String((await reservePort()).port) }));
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

  const stranger = await end(start('cli/admin.ts', ['grant', 'nobody@coastline.example']));
  expect([stranger.code, stranger.output]).toEqual([
    1,
    expect.stringContaining('No account with the address nobody@'),
  ]);
  const token = (await end(start('cli/admin.ts', ['token']))).output.trim();
  const headers = { apikey: 'coastline-publishable-key', authorization: `Bearer ${token}` };
  const users = await fetch(`http://127.0.0.1:${port}/auth/v1/admin/users`, { headers });
  expect([users.status, await users.json()]).toMatchObject([200, { users: [] }]);
  const usage = await end(start('cli/admin.ts'));
  expect([usage.code, usage.output]).toEqual([1, expect.stringContaining('Usage:')]);
  const books = await end(start('cli/reconcile.ts'));
  expect([books.code, books.output]).toEqual([
    0,
    '0 bookings with money, 0 transactions, 0 entries, 0 differences\n',
  ]);
  const elsewhere = await end(start('cli/reconcile.ts', [], { DATA_DIR: join(dataDir, 'elsewhere') }));
  expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('There is no database in')]);

  heir.child.kill('SIGTERM');
  expect((await end(heir)).code).toBe(0);
  expect(isAlive(pid)).toBe(false);
}, 180_000);

test('creates the first admin with a link that works once, and keeps the last one [SEC-12]', async () => {
  const server = start('main.ts');
  await untilReady(server);
  const admin = (...args: string[]) => end(start('cli/admin.ts', args));
  const made = await admin('create', 'Awa@coastline.example');
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('awa@coastline.example is an admin')]);
  const link = made.output.trim().split('\n').at(-1) ?? '';
  // Opening the link shows a page; its button consumes the link.
  const { pathname, searchParams } = new URL(link);
  const confirm = async () => {
    const address = `http://127.0.0.1:${port}${pathname}/confirm`;
    const answer = await fetch(address, { method: 'POST', body: searchParams, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  expect((await fetch(link)).status).toBe(200);
  const [landed, again] = [await confirm(), await confirm()];
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
  expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('is not an admin')]);

  // An open event stream does not prevent the stop.
  const stream = await fetch(`http://127.0.0.1:${port}/rest/v1/events`, { headers });
  expect(stream.status).toBe(200);
  const askedToStopAt = performance.now();
  server.child.kill('SIGTERM');
  expect((await end(server)).code).toBe(0);
  expect(performance.now() - askedToStopAt).toBeLessThan(8_000);
  // The last event tells clients when to reconnect.
  expect(await stream.text()).toMatch(/^retry: 3000\n\n[\s\S]*retry: \d+\n\n$/);
}, 90_000);

test('a taken port and invalid settings fail the start with one clear line', async () => {
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
}, 180_000);

test('a stopping server first reports not ready, then finishes requests in flight', async () => {
  const server = start('main.ts', [], { DRAIN_SECONDS: '1.5', ACCESS_LOG: 'true', LOG_LEVEL: 'info' });
  await untilReady(server);
  const rotated = await end(start('cli/admin.ts', ['rotate-keys']));
  expect([rotated.code, rotated.output]).toEqual([0, expect.stringContaining('has a new signing key')]);
  const origin = `http://127.0.0.1:${port}`;
  const database = new pg.Client((await startEmbeddedPostgres({ dataDir })).urlOf('postgres'));
  await database.connect();

  await database.query('alter table cars rename to cars_away');
  const failed = await ask(`${origin}/rest/v1/rpc/get_public_cars`);
  await database.query('alter table cars_away rename to cars');
  const number = failed.headers.get('x-request-id');
  expect([failed.status, await failed.json()]).toMatchObject([500, { request_id: number }]);
  const lines = () => linesWith(server, String(number));
  await vi.waitFor(() => expect(lines().map(({ msg }) => msg)).toEqual(['request failed', 'request']));
  expect(JSON.stringify(lines()[0]?.err)).toContain('relation \\"cars\\" does not exist');

  await database.query('begin');
  await database.query('lock table cars in access exclusive mode');
  const slow = ask(`${origin}/rest/v1/rpc/get_public_cars`);
  const upload = startUpload(origin);
  const waiting = 'select 1 from pg_locks where not granted';
  while ((await database.query(waiting)).rows.length === 0) await pause(20);
  server.child.kill('SIGTERM');
  while ((await ask(`${origin}/health/ready`)).status !== 503) await pause(20);
  expect((await ask(`${origin}/health/live`)).status).toBe(200);
  while (await isListening(origin)) await pause(50);
  await database.query('commit');
  expect([(await slow).status, await (await slow).json()]).toEqual([200, expect.any(Array)]);
  expect(await upload.finish()).toBe(400);
  await database.end().catch(() => undefined);
  expect((await end(server)).code).toBe(0);
}, 180_000);

test('several workers share one port; a worker that dies is replaced, and all stop together', async () => {
  const server = start('main.ts', [], { PROCESSES: '2', LOG_LEVEL: 'fatal' });
  await untilReady(server);
  const workers = () => listWorkers(server.child.pid ?? 0);
  const [victim = 0, other = 0] = await workers();
  expect(other).not.toBe(0);
  process.kill(victim, 'SIGKILL');
  // A connection that was being passed to the dead worker is lost.
  const signal = () => AbortSignal.timeout(2000);
  const live = () => fetch(`http://127.0.0.1:${port}/health/live`, { signal: signal() });
  await vi.waitFor(async () => expect((await live()).status).toBe(200), 20_000);
  await vi.waitFor(async () => expect(await workers()).toEqual([other, expect.any(Number)]), 60_000);
  expect(await isReady()).toBe(true);
  const all = await workers();
  server.child.kill('SIGTERM');
  expect((await end(server)).code).toBe(0);
  expect(all.filter(isAlive)).toEqual([]);
}, 150_000);

test('a signal while workers start ends all of them before the first process', async () => {
  const server = start('main.ts', [], { PROCESSES: '2' });
  const workers = () => listWorkers(server.child.pid ?? 0);
  await vi.waitFor(async () => expect(await workers()).toHaveLength(2), 60_000);
  const all = await workers();
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(all.filter(isAlive)).toEqual([]);
  expect((await end(server)).output.replace(/^.* is ready at .*\n/, '')).toBe('');
}, 90_000);

/** Lists the ids of the child processes that a process of the product started. */
async function listWorkers(parent: number): Promise<number[]> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ');
  const commands = await Promise.all(
    children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.filter((_, place) => commands[place]?.includes('main.ts')).map(Number);
}

const ask = (address: string) => fetch(address, { headers: { apikey: 'coastline-publishable-key' } });

const isListening = (origin: string) =>
  ask(`${origin}/health/live`).then(
    () => true,
    () => false,
  );

function linesWith({ output }: Program, text: string): { msg: string; err?: unknown }[] {
  return output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(text))
    .map((line) => JSON.parse(line));
}

/** Starts a call with an incomplete body; `finish` sends the rest and returns the status of the response. */
function startUpload(origin: string): { finish(): Promise<number | undefined> } {
  const body = JSON.stringify({ email: 'nobody@coastline.example', password: 'not-the-password' });
  const headers = {
    apikey: 'coastline-publishable-key',
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const call = request(`${origin}/auth/v1/token?grant_type=password`, { method: 'POST', headers });
  const answered = once(call, 'response');
  call.write(body.slice(0, 10));
  return {
    async finish() {
      call.end(body.slice(10));
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}
