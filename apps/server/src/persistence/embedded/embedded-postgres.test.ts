import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDataFolder } from './data-lock.ts';
import { findFreePort, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster, isAlive, removeStalePostmasterFile } from './postmaster-file.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coastline-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts another Node process that runs `code` and prints `ready` when it is done. */
async function startOther(code: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `${code}; console.log('ready'); setInterval(() => {}, 1000);`],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('a second server on a data folder fails with the process that holds the lock and a remedy', async () => {
  const folder = join(dataDir, 'claimed');
  const code = `import { claimDataFolder } from './data-lock.ts'; await claimDataFolder(${JSON.stringify(folder)}, 'http://localhost:3000')`;
  const owner = await startOther(code);
  const second = claimDataFolder(folder, 'http://localhost:4000');
  await expect(second).rejects.toThrow(
    `Another server is already running on ${folder}: process ${owner.pid}, http://localhost:3000.`,
  );
  await expect(second).rejects.toThrow(/Stop it first, or set DATA_DIR/);

  await kill(owner);
  const lock = await claimDataFolder(folder, 'http://localhost:4000');
  expect(JSON.parse(await readFile(join(folder, 'server.json'), 'utf8'))).toEqual({
    pid: process.pid,
    url: 'http://localhost:4000',
  });
  await lock.release();
  await expect(readFile(join(folder, 'server.json'))).rejects.toThrow(/ENOENT/);
});

test('an unreadable lock file is replaced', async () => {
  const folder = join(dataDir, 'broken');
  await (await claimDataFolder(folder, 'x')).release();
  for (const text of ['', '{', '{"pid":"1"}', '{"pid":0,"url":"x"}']) {
    await writeFile(join(folder, 'server.json'), text);
    await (await claimDataFolder(folder, 'x')).release();
  }
});

test('a new server adopts a PostgreSQL that outlived its killed server, with its data, and stops it', async () => {
  const folder = join(dataDir, 'outlived');
  const code = `import { startEmbeddedPostgres } from './embedded-postgres.ts'; await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} })`;
  const owner = await startOther(code);
  const before = await startEmbeddedPostgres({ dataDir: folder });
  await query(before.adminUrl, 'create table stored as select 42 as answer');
  await kill(owner);

  const taken = await startEmbeddedPostgres({ dataDir: folder });
  expect([taken.startedHere, taken.adminUrl]).toEqual([false, before.adminUrl]);
  expect(await query(taken.adminUrl, 'select * from stored')).toEqual([{ answer: 42 }]);
  const [first = ''] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  await taken.stop();
  expect(isAlive(Number(first))).toBe(false);

  const fresh = await startEmbeddedPostgres({ dataDir: folder });
  expect(fresh.startedHere).toBe(true);
  expect(await query(fresh.adminUrl, 'select * from stored')).toEqual([{ answer: 42 }]);
  await fresh.stop();
}, 60_000);

test('a stale postmaster.pid does not prevent a start', async () => {
  const folder = join(dataDir, 'outlived');
  await writeFile(
    join(folder, 'postgres/postmaster.pid'),
    `${process.pid}\n${folder}\n0\n1\n\n127.0.0.1\n\nready\n`,
  );
  const started = await startEmbeddedPostgres({ dataDir: folder });
  expect(started.startedHere).toBe(true);
  await started.stop();
}, 60_000);

test('the empty postmaster.pid of a starting PostgreSQL is kept', async () => {
  const folder = await mkdtemp(join(dataDir, 'starting-'));
  const file = join(folder, 'postmaster.pid');
  await writeFile(file, '');
  expect(await findPostmaster(folder)).toBeUndefined();
  await removeStalePostmasterFile(folder);
  expect(await readFile(file, 'utf8')).toBe('');
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await utimes(file, aMinuteAgo, aMinuteAgo);
  await removeStalePostmasterFile(folder);
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
});

test('a start on a port that is taken meanwhile is retried on another port', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const taken = (occupant.address() as AddressInfo).port;
  const free = await findFreePort();
  const offers = [taken, free];
  const started = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'taken-port'),
    choosePort: async () => offers.shift() ?? findFreePort(),
  });
  expect(offers).toEqual([]);
  expect(new URL(started.adminUrl).port).not.toBe(String(taken));
  expect(await query(started.adminUrl, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await started.stop();
  occupant.close();
}, 20_000);

test('a failed start throws at once and names the log', async () => {
  const start = startEmbeddedPostgres({
    dataDir: join(dataDir, 'taken-port'),
    settings: { shared_buffers: 'nonsense' },
  });
  await expect(start).rejects.toThrow(/postgres\.log in the data folder/);
}, 20_000);

test.runIf(process.getuid?.() === 0 && isOpenToOthers(import.meta.dirname))(
  'as root without user namespaces, PostgreSQL runs as its own user',
  async () => {
    const folder = join(dataDir, 'system-user');
    const tools = join(dataDir, 'tools');
    // The temporary folder is private, which PostgreSQL's user could not pass.
    await chmod(dataDir, 0o711);
    await mkdir(tools);
    // Everything that the fallback needs, but no `unshare`.
    for (const name of ['id', 'useradd']) await symlink(await findProgram(name), join(tools, name));
    const path = process.env.PATH;
    process.env.PATH = tools;
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: folder });
      expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect((await stat(join(folder, 'postgres'))).uid).not.toBe(0);
      expect(await readdir(folder)).not.toContain('postgres-first-password');
      await postgres.stop();
    } finally {
      process.env.PATH = path;
    }
  },
);

/** Whether other users can reach a folder: they cannot run PostgreSQL from a checkout below a private one. */
function isOpenToOthers(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToOthers(parent));
}

async function findProgram(name: string): Promise<string> {
  const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}
