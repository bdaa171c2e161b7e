import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

/** What waits in the database, for all processes together. */
export interface MarketplaceState {
  openHolds: number;
  mailsWaiting: number;
  mailsGivenUp: number;
  textMessagesGivenUp: number;
}

/** Reads it from indexes that hold nothing else. */
export async function readState(db: Database, now: Date): Promise<MarketplaceState> {
  const { rows } = await db.execute<{ holds: number; waiting: number; failed: number; unsent: number }>(sql`
    select
      (select count(*)::int from bookings where status = 'booked' and hold_expires_at > ${now.toISOString()}::timestamptz) as holds,
      (select count(*)::int from mail_deliveries where due_at is not null) as waiting,
      (select count(*)::int from mail_deliveries where due_at is null and sent_at is null) as failed,
      (select count(*)::int from text_messages where due_at is null) as unsent
  `);
  const [row] = rows;
  return {
    openHolds: row?.holds ?? 0,
    mailsWaiting: row?.waiting ?? 0,
    mailsGivenUp: row?.failed ?? 0,
    textMessagesGivenUp: row?.unsent ?? 0,
  };
}
