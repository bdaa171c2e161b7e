import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { AppErrorBody, Refusal } from '@coastline/contracts/error';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type * as z from 'zod/mini';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { createLogger } from '../../apps/server/src/observability/logger.ts';
import { createServer, type Server } from '../../apps/server/src/server.ts';

export const TEST_API_KEY = 'a-key-for-tests-only';

// Mid-month and mid-morning, so that tests do not cross the end of a day or a month by accident.
const FIRST_INSTANT = '2031-05-14T09:30:00.000Z';

/** A clock that a test advances. */
export interface TestClock {
  now: Date;
  advanceMinutes(minutes: number): void;
}

export interface TestServer {
  server: Server;
  clock: TestClock;
  databaseUrl: string;
  dataDir: string;
  /** Pool of the database owner, for statements that the server's role may not run. */
  owner: pg.Pool;
  /** Starts a second server on the same database and clock, like another process. `stop` stops it too. */
  startSecondServer(): Promise<Server>;
  stop(): Promise<void>;
}

/**
 * Starts a complete server on a new database, or on `databaseUrl`. Its clock is fixed until the test advances it. Log lines
 * go to `logTo`.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  options: { databaseUrl?: string; logTo?: string[] } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-server-'));
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase({ isMigrated: true }));
  const clock = createTestClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLISHABLE_KEY: TEST_API_KEY,
    LOG_LEVEL: 'silent',
    SITE_URL: 'http://localhost:3000',
    // Rate limits never recover with a fixed clock.
    RATE_LIMITS: 'false',
    PAYMENT_SIMULATOR: 'false',
    ...environment,
  });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const servers: Server[] = [];
  const startOne = async () => {
    const logger = options.logTo
      ? createLogger('trace', createLineWriter(options.logTo))
      : createLogger('silent');
    const databaseTarget = { url: databaseUrl };
    const started = await createServer({ config, databaseTarget, logger, clock: () => clock.now });
    servers.push(started);
    return started;
  };
  const stop = async () => {
    await Promise.all(servers.map((started) => started.stop()));
    await owner.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server: await startOne(), clock, databaseUrl, dataDir, owner, startSecondServer: startOne, stop };
}

/** Creates a database in the tests' PostgreSQL, empty or migrated, and returns its URL. */
export async function createTestDatabase({ isMigrated = false } = {}): Promise<string> {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(
    `create database ${name} template ${isMigrated ? inject('preparedDatabase') : 'template1'}`,
  );
  await client.end();
  return adminUrl.replace(/\/[^/]*$/, `/${name}`);
}

function createLineWriter(lines: string[]): Writable {
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

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary response fields
  json: any;
  headers: Headers;
}

/** Requests a path with the publishable key and optionally a user's token. The body of the response is unread. */
export async function fetchAs(
  server: Server,
  as: { token: string } | undefined,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
): Promise<Response> {
  const headers = {
    apikey: TEST_API_KEY,
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...init.headers,
  };
  return server.app.request(path, { ...init, headers });
}

/** Sends a request to the API with the publishable key and optionally a user's token. `body` is sent as JSON, `raw` as it is. */
export async function call(
  server: Server,
  method: string,
  path: string,
  options: {
    body?: unknown;
    as?: { token: string } | undefined;
    headers?: Record<string, string>;
    raw?: string | Uint8Array<ArrayBuffer>;
  } = {},
): Promise<ApiResponse> {
  const response = await fetchAs(server, options.as, path, {
    method,
    headers: {
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

/** Expects exactly the fields of the schema, without additional fields. */
export function expectShape<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const parsed = schema.parse(json);
  expect(json).toEqual(parsed);
  return parsed;
}

/** Expects an error in the documented shape with this status and code. */
export function expectError(answer: ApiResponse, status: number, code: string): void {
  const actual = { status: answer.status, code: answer.json?.code, message: answer.json?.message };
  expect(actual).toEqual({ status, code, message: expect.stringMatching(/\S/) });
  const schema = answer.json.success === false ? Refusal : AppErrorBody;
  expect(answer.json).toEqual(schema.parse(answer.json));
  // Errors must not contain a stack trace or a path of the server.
  expect(JSON.stringify(answer.json)).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/src\//);
}

/** The minimal settings of a production server. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  SITE_URL: 'https://cars.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Cars <no-reply@cars.example>',
  PERSONAL_DATA_KEYS: `2026a:${Buffer.alloc(32, 1).toString('base64')}`,
};
