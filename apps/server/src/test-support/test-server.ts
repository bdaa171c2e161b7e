import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../config.ts';
import { userRoles, users } from '../database/schema/index.ts';
import { createLogger } from '../platform/logger.ts';
import { createServer, type Server } from '../server.ts';

export const TEST_KEY = 'a-key-for-tests-only';

/** A clock that a test moves by hand. */
export interface TestClock {
  now: Date;
  advanceMinutes(minutes: number): void;
}

export interface TestServer {
  server: Server;
  clock: TestClock;
  databaseUrl: string;
  /** A second server on the same database, as another process would be. */
  stop(): Promise<void>;
}

/** A whole server on a database of its own; the clock stands until the test moves it. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-server-'));
  const databaseUrl = await createDatabase();
  const clock = createTestClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLISHABLE_KEY: TEST_KEY,
    LOG_LEVEL: 'silent',
    SITE_URL: 'http://localhost:3000',
    ...environment,
  });
  const server = await createServer({
    config,
    databaseUrl,
    logger: createLogger('silent'),
    clock: () => clock.now,
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, clock, databaseUrl, stop };
}

/** Makes an empty database in the tests' PostgreSQL and gives its URL. */
export async function createDatabase(): Promise<string> {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return adminUrl.replace(/\/[^/]*$/, `/${name}`);
}

function createTestClock(): TestClock {
  const clock = {
    now: new Date(),
    advanceMinutes(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
  return clock;
}

/** A signed-in person for a test: an account with the roles asked for, and a token. */
export interface TestPerson {
  userId: string;
  authUserId: string;
  email: string;
  token: string;
}

/** Creates a person with roles (none: no `users` row either) and signs them in. */
export async function addPerson(
  { server }: TestServer,
  person: { name: string; phone?: string; roles: ('renter' | 'owner' | 'admin')[] },
): Promise<TestPerson> {
  const email = `${randomUUID()}@coastline.example`;
  const data = { full_name: person.name, phone: person.phone ?? '+220 770 00 00' };
  const account = await server.auth.createConfirmedUser({ email, password: 'a-long-password', data });
  const userId = randomUUID();
  const [first] = person.roles;
  if (first) {
    const { db } = server.database;
    await db.insert(users).values({
      id: userId,
      authUserId: account.id,
      email,
      name: person.name,
      phone: data.phone,
      role: first,
    });
    await db.insert(userRoles).values(person.roles.map((role) => ({ userId, role })));
  }
  const answer = await call(server, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: 'a-long-password' },
  });
  return { userId, authUserId: account.id, email, token: String(answer.json.access_token) };
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
