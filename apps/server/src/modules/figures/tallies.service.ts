import type { Database, DatabaseClient } from '../../database/client.ts';
import { foldTallies, listTallyFaults } from './tallies.repository.ts';

export type Tallies = ReturnType<typeof createTallies>;

/** Bookings that are over, as the database counts them while they end. */
export function createTallies(deps: { database: DatabaseClient }) {
  return { fold: () => foldTallies(deps.database.db) };
}

/** Where tallies and bookings differ, which they never should: a line each, in words. */
export function proveTallies(db: Database): Promise<string[]> {
  return listTallyFaults(db);
}
