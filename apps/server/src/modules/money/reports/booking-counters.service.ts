import type { DatabaseClient } from '../../../persistence/client.ts';
import type { Jobs } from '../../../persistence/jobs.ts';
import { compactBookingCounters } from './booking-counters.repository.ts';

export { listCounterDifferences } from './booking-counters.repository.ts';
export type BookingCounters = ReturnType<typeof createBookingCounters>;

/** The counters of ended bookings, which database triggers maintain. */
export function createBookingCounters({ database }: { database: DatabaseClient }) {
  return { compact: () => compactBookingCounters(database.db) };
}

/** Compacts the booking counters every hour: each booking that ends adds a row. */
export async function startBookingCountersJob(jobs: Jobs, counters: BookingCounters): Promise<void> {
  await jobs.work('fold-tallies', () => counters.compact());
  await jobs.scheduleHourly('fold-tallies');
}
