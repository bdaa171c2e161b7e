import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Runs work in a savepoint: if it fails, earlier writes of the transaction stay. Returns whether it succeeded, deferred
 * constraints included.
 */
export async function inSavepoint(tx: Database, work: () => Promise<void>): Promise<boolean> {
  await tx.execute(sql`savepoint part`);
  try {
    await work();
    await tx.execute(sql`set constraints all immediate`);
    await tx.execute(sql`set constraints all deferred`);
    await tx.execute(sql`release savepoint part`);
    return true;
  } catch {
    await tx.execute(sql`rollback to savepoint part`);
    return false;
  }
}
