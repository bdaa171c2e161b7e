import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../apps/server/src/persistence/setup/prepare.ts';

const PREPARED = 'prepared';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the test PostgreSQL's maintenance database; each test file creates its own database. */
    adminDatabaseUrl: string;
    /** Name of a fully migrated database without connections: the template of the test servers' databases. */
    preparedDatabase: string;
  }
}

/** Starts one real PostgreSQL for the whole run, in a temporary folder that is deleted afterwards. */
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
