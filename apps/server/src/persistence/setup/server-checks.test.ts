import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/test-server.ts';
import { assertConnectionRole, prepareDatabase } from './prepare.ts';
import { APP_ROLE } from './privileges.ts';
import { assertServerVersion, describeSetupError, findClockSkew } from './server-checks.ts';

test('errors of an unusable database name its host and name and contain no credentials', async () => {
  const away = prepareDatabase({ url: 'postgres://somebody:a-secret@127.0.0.1:1/cars' });
  await expect(away).rejects.toThrow(/^The database cars at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/);
  const url = Object.assign(new URL(await createTestDatabase()), { password: 'a-secret' });
  const refused = prepareDatabase({ url: url.href });
  await expect(refused).rejects.toThrow(/cannot be used: password authentication failed/);
  for (const error of [await away.catch(String), await refused.catch(String)]) {
    expect(error).not.toContain('a-secret');
  }
  expect(() => assertServerVersion(140_012)).toThrow('PostgreSQL 14, and 15 or newer is needed');
  expect(() => assertServerVersion(150_000)).not.toThrow();
});

test('a clock skew to the database is reported in seconds and direction', () => {
  expect(findClockSkew(60_000, 52_000)).toBeUndefined();
  expect(findClockSkew(60_000, 3_660_000)).toMatch(/clock is 3600 seconds behind this machine/);
  expect(findClockSkew(90_000, 60_000)).toMatch(/clock is 30 seconds ahead of this machine/);
});

test('the error of a host with several addresses lists the error of each address', () => {
  const error = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('timed out')]);
  expect(describeSetupError(error, 'postgres://db.example/cars').message).toBe(
    'The database cars at db.example cannot be used: connect ECONNREFUSED ::1:5432, timed out',
  );
});

test('the error of a login without the required privileges names what is missing', async () => {
  const ownerUrl = await createTestDatabase();
  await prepareDatabase({ url: ownerUrl });
  const admin = new pg.Client(inject('adminDatabaseUrl'));
  await admin.connect();
  const name = `stranger_${randomUUID().slice(0, 8)}`;
  await admin.query(`create role ${name} login password 'strange'`);
  await admin.end();
  const url = Object.assign(new URL(ownerUrl), { username: name, password: 'strange' }).href;
  await expect(prepareDatabase({ url })).rejects.toThrow(
    /permission denied .* DATABASE_OWNER_URL has to name/,
  );
  const access = await prepareDatabase({ url, ownerUrl });
  const pool = new pg.Pool({ connectionString: url, options: `-c role=${APP_ROLE}` });
  await expect(assertConnectionRole(pool, access)).rejects.toThrow(
    `cannot be used: permission denied to set role "${APP_ROLE}". Its owner must run: grant ${APP_ROLE} to ${name}`,
  );
  await pool.end();
  const other = { url: await createTestDatabase(), role: APP_ROLE };
  const empty = new pg.Pool({ connectionString: other.url, options: `-c role=${APP_ROLE}` });
  await expect(assertConnectionRole(empty, other)).rejects.toThrow(
    'the owner created them in another database',
  );
  await empty.end();
});
