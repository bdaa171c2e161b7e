import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../test-support/test-server.ts';
import { prepareDatabase, requireRole } from './prepare.ts';
import { APP_ROLE } from './rights.ts';
import { explainUnusable, findClockFault, requireVersion } from './unusable-database.ts';

test('a database that is away, wants another password or is too old is told by host and name, without secrets', async () => {
  const away = prepareDatabase({ url: 'postgres://somebody:a-secret@127.0.0.1:1/cars' });
  await expect(away).rejects.toThrow(/^The database cars at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/);
  const url = Object.assign(new URL(await createDatabase()), { password: 'a-secret' });
  const refused = prepareDatabase({ url: url.href });
  await expect(refused).rejects.toThrow(/cannot be used: password authentication failed/);
  for (const error of [await away.catch(String), await refused.catch(String)]) {
    expect(error).not.toContain('a-secret');
  }
  expect(() => requireVersion(140_012)).toThrow('PostgreSQL 14, and 15 or newer is needed');
  expect(() => requireVersion(150_000)).not.toThrow();
});

test("a clock that is another than the database's is told with how far it is off", () => {
  expect(findClockFault(60_000, 52_000)).toBeUndefined();
  expect(findClockFault(60_000, 3_660_000)).toMatch(/clock is 3600 seconds behind this machine/);
  expect(findClockFault(90_000, 60_000)).toMatch(/clock is 30 seconds ahead of this machine/);
});

test('of a host with several addresses that of each is told', () => {
  const error = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('timed out')]);
  expect(explainUnusable(error, 'postgres://db.example/cars').message).toBe(
    'The database cars at db.example cannot be used: connect ECONNREFUSED ::1:5432, timed out',
  );
});

test('a login that may not make the tables, or may not work as the role, is told what is missing', async () => {
  const ownerUrl = await createDatabase();
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
  await expect(requireRole(pool, access)).rejects.toThrow(
    `cannot be used: permission denied to set role "${APP_ROLE}". Its owner has to say: grant ${APP_ROLE} to ${name}`,
  );
  await pool.end();
  const other = { url: await createDatabase(), role: APP_ROLE };
  const empty = new pg.Pool({ connectionString: other.url, options: `-c role=${APP_ROLE}` });
  await expect(requireRole(empty, other)).rejects.toThrow('the owner made them in another database');
  await empty.end();
});
