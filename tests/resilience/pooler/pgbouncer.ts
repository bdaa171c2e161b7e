import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findUnprivilegedRunner } from '../../../apps/server/src/persistence/embedded/unprivileged.ts';
import { APP_ROLE } from '../../../apps/server/src/persistence/setup/privileges.ts';
import { REQUEST_TIMEOUTS } from '../../../apps/server/src/persistence/timeouts.ts';
import { reservePort } from '../../../tools/scripts/ports.ts';

const PGBOUNCER = process.env.PGBOUNCER ?? 'pgbouncer';
// The first version that supports prepared statements in transaction mode.
const MINIMUM_VERSION = [1, 21] as const;
const READY = /process up:/;
const DATABASE = 'coastline';
const CONSOLE = 'pgbouncer';
const WARNING = / (?:WARNING|ERROR|FATAL) |closing because: (?!client close request)/;

/** A running PgBouncer in transaction mode. */
export interface Pooler {
  version: string;
  url: string;
  /** Counters since the start. */
  getStatistics(): Promise<{ transactions: number; serverAssignments: number }>;
  /** Log lines with a warning, an error or an unexpected disconnect. */
  listWarnings(): string[];
  stop(): Promise<void>;
}

/** Returns the version of the installed PgBouncer; throws with instructions if none is new enough. */
export async function requirePgBouncer(): Promise<string> {
  const result = await promisify(execFile)(PGBOUNCER, ['--version']).catch((error: Error) => {
    throw new Error(
      `PgBouncer is not installed (${error.message}): install it, or set PGBOUNCER to its path`,
    );
  });
  const [version = '', major, minor] = /(\d+)\.(\d+)[.\d]*/.exec(result.stdout) ?? [];
  const isNewEnough = Number(major) > MINIMUM_VERSION[0] || Number(minor) >= MINIMUM_VERSION[1];
  if (isNewEnough) return version;
  throw new Error(
    `PgBouncer ${version} does not support prepared statements in transaction mode: install ${MINIMUM_VERSION.join('.')} or newer, or set PGBOUNCER to its path`,
  );
}

/** Starts PgBouncer with the settings of `docs/scaling.md` in front of the PostgreSQL at `direct`. */
export async function startPooler(options: {
  version: string;
  dataDir: string;
  direct: URL;
  poolSize: number;
}): Promise<Pooler> {
  const { version, dataDir, direct, poolSize } = options;
  const { port } = await reservePort();
  const [settings, usersFile] = [join(dataDir, 'pgbouncer.ini'), join(dataDir, 'pgbouncer-users')];
  await writeFile(usersFile, `"${direct.username}" "${direct.password}"\n`);
  await writeFile(settings, renderSettings({ direct, port, poolSize, usersFile }));
  const { prefix, ids } = await findUnprivilegedRunner(join(dataDir, 'pgbouncer'));
  const [program = '', ...args] = [...prefix, PGBOUNCER, settings];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...ids });
  const output: string[] = [];
  await waitUntilReady(child, output);
  const getUrl = (database: string) => {
    const { username, password } = direct;
    return `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  };
  return {
    version,
    url: getUrl(DATABASE),
    getStatistics: () => readStatistics(getUrl(CONSOLE)),
    listWarnings: () =>
      output
        .join('')
        .split('\n')
        .filter((line) => WARNING.test(line)),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function renderSettings(options: { direct: URL; port: number; poolSize: number; usersFile: string }): string {
  const { direct, port, poolSize, usersFile } = options;
  const limits = [
    `set statement_timeout = ${REQUEST_TIMEOUTS.statementMs}`,
    `set lock_timeout = ${REQUEST_TIMEOUTS.lockMs}`,
    `set idle_in_transaction_session_timeout = ${REQUEST_TIMEOUTS.idleInTransactionMs}`,
  ];
  const connectQuery = [`set role ${APP_ROLE}`, ...limits].join('; ');
  return `[databases]
${DATABASE} = host=${direct.hostname} port=${direct.port} dbname=${direct.pathname.slice(1)} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
stats_users = ${direct.username}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
max_prepared_statements = 200
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;
}

function waitUntilReady(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output.push(chunk.toString());
      if (READY.test(output.join(''))) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${output.join('')}`)));
  });
}

async function readStatistics(url: string): Promise<{ transactions: number; serverAssignments: number }> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('show stats');
  await client.end();
  const statistics = rows.find(({ database }) => database === DATABASE);
  return {
    transactions: Number(statistics?.total_xact_count),
    serverAssignments: Number(statistics?.total_server_assignment_count),
  };
}
