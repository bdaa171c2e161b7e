import type pg from 'pg';
import { reconcile } from '../../../apps/server/src/modules/money/ledger/ledger.service.ts';
import { openDatabase } from '../../../apps/server/src/persistence/client.ts';
import { countOverlaps, queryCount } from '../../../benchmarks/lib/booking-checks.ts';

/** Numbers of violated invariants; all are 0 in a consistent database. */
export interface Inconsistencies {
  /** Pairs of claims that share a day of a car. */
  overlaps: number;
  /** Bookings without claim, personal data, audit entry or mail. */
  incompleteBookings: number;
  /** Differences between ledger and bookings. */
  ledgerDifferences: number;
}

/** Checks the whole database directly, without a server. */
export async function countInconsistencies(client: pg.Client, databaseUrl: string): Promise<Inconsistencies> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const { differences } = await reconcile(database);
    return {
      overlaps: await countOverlaps(client),
      incompleteBookings: await queryCount(client, INCOMPLETE_BOOKINGS),
      ledgerDifferences: differences.length,
    };
  } finally {
    await database.close();
  }
}

const INCOMPLETE_BOOKINGS = `
  select count(*) from bookings b where not exists (select 1 from booking_personal_info p where p.booking_id = b.id)
    or not exists (select 1 from audit_log l where l.entity_id = b.id)
    or not exists (select 1 from mail_messages m join mail_deliveries d on d.mail_id = m.id where m.booking_id = b.id)
    or b.status not in ('cancelled', 'completed') and b.hold_expires_at > now()
      and not exists (select 1 from car_calendar c where c.booking_id = b.id)`;
