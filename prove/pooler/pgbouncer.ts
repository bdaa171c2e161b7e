import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findUnprivilegedRunner } from '../../apps/server/src/database/embedded/unprivileged.ts';
import { APP_ROLE } from '../../apps/server/src/database/setup/privileges.ts';
import { REQUEST_TIMEOUTS } from '../../apps/server/src/database/timeouts.ts';
import { reservePort } from '../../scripts/ports.ts';

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';
// The first that keeps the prepared statements of those who share a connection apart.
const OLDEST = [1, 21] as const;
const UP = /process up:/;
const DATABASE = 'coastline';
const CONSOLE = 'pgbouncer';
const COMPLAINT = / (?:WARNING|ERROR|FATAL) |closing because: (?!client close request)/;

/** A pooler that hands out its connections by transactions. */
export interface Pooler {
  version: string;
  url: string;
  /** What it has counted since its start. */
  counts(): Promise<{ transactions: number; handedOut: number }>;
  /** Lines of its log that tell of anything but people coming and going. */
  complaints(): string[];
  stop(): Promise<void>;
}

/** The version of the machine's PgBouncer; throws, saying what to do, where there is none that is new enough. */
export async function requirePgBouncer(): Promise<string> {
  const told = await promisify(execFile)(PROGRAM, ['--version']).catch((error: Error) => {
    throw new Error(`no PgBouncer to try (${error.message}): install one, or name it in PGBOUNCER`);
  });
  const [version = '', major, minor] = /(\d+)\.(\d+)[.\d]*/.exec(told.stdout) ?? [];
  const isNewEnough = Number(major) > OLDEST[0] || Number(minor) >= OLDEST[1];
  if (isNewEnough) return version;
  throw new Error(
    `PgBouncer ${version} knows no prepared statements in transactions: ${OLDEST.join('.')} or newer is needed, name it in PGBOUNCER`,
  );
}

/** Starts PgBouncer with the settings that `docs/scaling.md` shows, in front of the PostgreSQL that `direct` names. */
export async function startPooler(place: {
  version: string;
  dataDir: string;
  direct: URL;
  poolSize: number;
}): Promise<Pooler> {
  const { version, dataDir, direct, poolSize } = place;
  const { port } = await reservePort();
  const [settings, people] = [join(dataDir, 'pgbouncer.ini'), join(dataDir, 'pgbouncer-people')];
  await writeFile(people, `"${direct.username}" "${direct.password}"\n`);
  await writeFile(settings, settingsOf({ direct, port, poolSize, people }));
  const { prefix, ids } = await findUnprivilegedRunner(join(dataDir, 'pgbouncer'));
  const [program = '', ...args] = [...prefix, PROGRAM, settings];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...ids });
  const said: string[] = [];
  await waitUntilUp(child, said);
  const urlOf = (database: string) => {
    const { username, password } = direct;
    return `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  };
  return {
    version,
    url: urlOf(DATABASE),
    counts: () => readCounts(urlOf(CONSOLE)),
    complaints: () =>
      said
        .join('')
        .split('\n')
        .filter((line) => COMPLAINT.test(line)),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function settingsOf(place: { direct: URL; port: number; poolSize: number; people: string }): string {
  const { direct, port, poolSize, people } = place;
  const limits = [
    `set statement_timeout = ${REQUEST_TIMEOUTS.statementMs}`,
    `set lock_timeout = ${REQUEST_TIMEOUTS.lockMs}`,
    `set idle_in_transaction_session_timeout = ${REQUEST_TIMEOUTS.idleInTransactionMs}`,
  ];
  const first = [`set role ${APP_ROLE}`, ...limits].join('; ');
  return `[databases]
${DATABASE} = host=${direct.hostname} port=${direct.port} dbname=${direct.pathname.slice(1)} connect_query='${first}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${people}
stats_users = ${direct.username}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
max_prepared_statements = 200
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;
}

function waitUntilUp(child: ChildProcess, said: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const note = (chunk: Buffer) => {
      said.push(chunk.toString());
      if (UP.test(said.join(''))) resolve();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${said.join('')}`)));
  });
}

async function readCounts(url: string): Promise<{ transactions: number; handedOut: number }> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('show stats');
  await client.end();
  const counts = rows.find(({ database }) => database === DATABASE);
  return {
    transactions: Number(counts?.total_xact_count),
    handedOut: Number(counts?.total_server_assignment_count),
  };
}
