import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../apps/server/src/database/setup/prepare.ts';

const PREPARED = 'prepared';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the maintenance database of the tests' own PostgreSQL; each test file makes its database. */
    adminDatabaseUrl: string;
    /** Name of a database that is up to date and that nobody is connected to: the pattern of the servers' databases. */
    preparedDatabase: string;
  }
}

/** Starts one real PostgreSQL for the whole run, in a folder that is thrown away afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  project.provide('adminDatabaseUrl', postgres.adminUrl);
  project.provide('preparedDatabase', PREPARED);
  const admin = new pg.Client(postgres.adminUrl);
  await admin.connect();
  await admin.query(`create database ${PREPARED}`);
  await admin.end();
  await prepareDatabase({ url: postgres.urlOf(PREPARED) });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
