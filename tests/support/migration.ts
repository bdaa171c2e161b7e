import type { PoolClient } from 'pg';
import { openDatabase } from '../../apps/server/src/persistence/client.ts';
import { applyMigrations, listMigrationFiles } from '../../apps/server/src/persistence/setup/migrate.ts';
import { createTestDatabase } from './test-server.ts';

/** A database as it was before a migration, without triggers and references until then, so that rows need no others. */
export interface EarlierDatabase {
  client: PoolClient;
  /** Applies the migration. */
  migrate: () => Promise<void>;
  /** Applies the migration and the ones after it, with triggers and references again. */
  migrateToEnd: () => Promise<void>;
}

/** Runs a test on a database as it was before `migration`, in a transaction that is rolled back. */
export async function runBeforeMigration(
  migration: string,
  run: (earlier: EarlierDatabase) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  const client = await database.pool.connect();
  try {
    const files = await listMigrationFiles();
    const migrations = files.public.filter((name) => name.endsWith('.sql')).sort();
    await client.query('begin');
    await applyMigrations(client, {
      auth: files.auth.filter((name) => name.endsWith('.sql')),
      public: migrations.filter((name) => name < migration),
    });
    await client.query('set local session_replication_role = replica');
    await run({
      client,
      migrate: () => applyMigrations(client, { auth: [], public: [migration] }),
      migrateToEnd: async () => {
        await client.query('set local session_replication_role = origin');
        // Migrations alter tables, which deferred checks of this transaction would block.
        await client.query('set constraints all immediate');
        await applyMigrations(client, { auth: [], public: migrations.filter((name) => name >= migration) });
      },
    });
  } finally {
    await client.query('rollback');
    client.release();
    await database.close();
  }
}
