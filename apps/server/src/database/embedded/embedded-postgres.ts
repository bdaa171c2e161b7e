import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppLogin } from '../setup/app-role.ts';
import type { DatabasePlace } from '../setup/prepare.ts';
import { loadPostgresBinaries } from './binaries.ts';
import { findFreePort } from './free-port.ts';
import { findPostmaster, isAlive, type Postmaster, removeStalePostmasterFile } from './postmaster-file.ts';
import { findUnprivilegedRunner, type UnprivilegedRunner } from './unprivileged.ts';

const SUPERUSER = 'postgres';
const SERVER_LOGIN = 'coastline_server';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 40;
const START_ATTEMPTS = 5;
const NOT_STARTED = 'PostgreSQL did not start; postgres.log in the data folder says why';

/** A running PostgreSQL that belongs to this process. */
export interface EmbeddedPostgres {
  /** Connection URL of the maintenance database `postgres`. */
  adminUrl: string;
  /** False when it was running already and was only taken over. */
  startedHere: boolean;
  urlOf(database: string): string;
  /** The same for a server: it works with a login that may no more than its role. */
  placeOf(database: string): DatabasePlace;
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a data folder, making the folder first where it is missing. A PostgreSQL that outlived
 * a killed process of ours is taken over instead of started a second time.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: Record<string, string>;
  /** Port to try next; a port that is taken by the time PostgreSQL opens it costs another try. */
  choosePort?: () => Promise<number>;
}): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {} } = options;
  const clusterDir = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const password = await readOrMakePassword(join(dataDir, 'postgres-password'));
  const binaries = await loadPostgresBinaries();
  const runner = await findUnprivilegedRunner(clusterDir);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    await initialise({ initdb: binaries.initdb, clusterDir, dataDir, password, runner });
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
  const placeOf = (database: string) => ({ url: urlFor(login, database), ownerUrl: urlOf(database), login });
  return { adminUrl: urlOf('postgres'), startedHere: !running, urlOf, placeOf, stop: () => stop(pid) };
}

// Known to whoever may read the owner's password, and to nobody who only has this one.
function derivePassword(password: string): string {
  return createHmac('sha256', password).update(SERVER_LOGIN).digest('base64url');
}

async function readOrMakePassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(18).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function initialise(job: {
  initdb: string;
  clusterDir: string;
  dataDir: string;
  password: string;
  runner: UnprivilegedRunner;
}): Promise<void> {
  const passwordFile = join(job.dataDir, 'postgres-password');
  const flags = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, '--encoding=UTF8', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const pwfile = job.runner.ids.uid === undefined ? passwordFile : '/dev/stdin';
  const child = run(
    job.runner,
    [job.initdb, `--pgdata=${job.clusterDir}`, ...flags, ...locale, `--pwfile=${pwfile}`],
    ['pipe', 'ignore', 'pipe'],
  );
  child.stdin?.end(`${job.password}\n`);
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  if (code === 0) return;
  await rm(job.clusterDir, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not make its data folder: ${errors.join('').trim()}`);
}

/** Another program can take a port between the check and PostgreSQL's start, so a start that ends is tried again. */
async function startOnFreePort(job: {
  choosePort: () => Promise<number>;
  launch: (port: number) => Promise<ChildProcess>;
  clusterDir: string;
}): Promise<Postmaster> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    await removeStalePostmasterFile(job.clusterDir);
    const child = await job.launch(await job.choosePort());
    const ended = once(child, 'exit').then(
      (): true => true,
      (): true => true,
    );
    const postmaster = await waitUntilReady(job.clusterDir, ended);
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
}): Promise<ChildProcess> {
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
  child.unref();
  await log.close();
  return child;
}

function run(
  runner: UnprivilegedRunner,
  command: string[],
  stdio: ('pipe' | 'ignore' | number)[],
): ChildProcess {
  const [program = '', ...args] = [...runner.prefix, ...command];
  // What bounds this process's memory would have the database ask the kernel for memory with each of its statements.
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, ...env } = process.env;
  // A session of its own: Ctrl-C in the terminal must reach the server first, which then stops the database.
  return spawn(program, args, { stdio, env, detached: true, ...runner.ids });
}

async function waitUntilReady(clusterDir: string): Promise<Postmaster>;
async function waitUntilReady(clusterDir: string, ended: Promise<true>): Promise<Postmaster | undefined>;
async function waitUntilReady(clusterDir: string, ended?: Promise<true>): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let hasEnded = false;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(clusterDir);
    if (postmaster?.ready) return postmaster;
    // Another process may have started one on the same folder a moment earlier; that one counts.
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
