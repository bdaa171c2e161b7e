import type { DatabaseClient } from '../../../persistence/client.ts';
import { compactBookingCounters } from './booking-counters.repository.ts';

export { listCounterDifferences } from './booking-counters.repository.ts';

/** The counters of ended bookings, which database triggers maintain. */
export function createBookingCounters({ database }: { database: DatabaseClient }) {
  return { compact: () => compactBookingCounters(database.db) };
}
