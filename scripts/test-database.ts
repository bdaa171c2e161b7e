import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the maintenance database of the tests' own PostgreSQL; each test file makes its database. */
    adminDatabaseUrl: string;
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
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
