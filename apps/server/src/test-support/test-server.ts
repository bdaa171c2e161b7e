import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../platform/logger.ts';
import { createServer, type Server } from '../server.ts';

export const TEST_KEY = 'a-key-for-tests-only';

// Mid-month and mid-morning: no test meets the end of a day or a month unless it goes there.
const FIRST_INSTANT = '2031-05-14T09:30:00.000Z';

/** A clock that a test moves by hand. */
export interface TestClock {
  now: Date;
  advanceMinutes(minutes: number): void;
}

export interface TestServer {
  server: Server;
  clock: TestClock;
  databaseUrl: string;
  dataDir: string;
  /** The owner of the database, for what no server may do. */
  owner: pg.Pool;
  /** Starts a second server on the same database and clock, as another process would be; `stop` ends it too. */
  startRival(): Promise<Server>;
  stop(): Promise<void>;
}

/**
 * A whole server on a database of its own, or on the one given; the clock stands until the test moves it. Its log goes to
 * `logTo`.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  on: { databaseUrl?: string; logTo?: string[] } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-server-'));
  const databaseUrl = on.databaseUrl ?? (await createDatabase({ isPrepared: true }));
  const clock = createTestClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLISHABLE_KEY: TEST_KEY,
    LOG_LEVEL: 'silent',
    SITE_URL: 'http://localhost:3000',
    // The clock of tests stands still.
    RATE_LIMITS: 'false',
    ...environment,
  });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const servers: Server[] = [];
  const startOne = async () => {
    const logger = on.logTo ? createLogger('trace', writeTo(on.logTo)) : createLogger('silent');
    const place = { url: databaseUrl };
    const started = await createServer({ config, place, logger, clock: () => clock.now });
    servers.push(started);
    return started;
  };
  const stop = async () => {
    await Promise.all(servers.map((started) => started.stop()));
    await owner.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server: await startOne(), clock, databaseUrl, dataDir, owner, startRival: startOne, stop };
}

/** Makes a database in the tests' PostgreSQL, empty or with all that a server makes there, and gives its URL. */
export async function createDatabase({ isPrepared = false } = {}): Promise<string> {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(
    `create database ${name} template ${isPrepared ? inject('preparedDatabase') : 'template1'}`,
  );
  await client.end();
  return adminUrl.replace(/\/[^/]*$/, `/${name}`);
}

function writeTo(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
}

function createTestClock(): TestClock {
  const clock = {
    now: new Date(FIRST_INSTANT),
    advanceMinutes(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
  return clock;
}

export interface CallAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  json: any;
  headers: Headers;
}

/** One call over the server's front door, with the key and, if given, a person's token. */
export async function call(
  server: Server,
  method: string,
  path: string,
  options: {
    body?: unknown;
    as?: { token: string } | undefined;
    headers?: Record<string, string>;
    raw?: string;
  } = {},
): Promise<CallAnswer> {
  const response = await server.app.request(path, {
    method,
    headers: {
      apikey: TEST_KEY,
      ...(options.as && { authorization: `Bearer ${options.as.token}` }),
      ...((options.body !== undefined || options.raw !== undefined) && {
        'content-type': 'application/json',
      }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.raw !== undefined && { body: options.raw }),
  });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : undefined, headers: response.headers };
}
