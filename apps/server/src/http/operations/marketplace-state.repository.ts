import { sql } from 'drizzle-orm';
import type { Database } from '../../persistence/client.ts';

/** Counts of pending work in the database, shared by all processes. */
export interface MarketplaceState {
  openHolds: number;
  mailsWaiting: number;
  mailsGivenUp: number;
  textMessagesGivenUp: number;
}

/** Counts pending work. Every count uses a partial index on exactly these rows. */
export async function getMarketplaceState(db: Database, now: Date): Promise<MarketplaceState> {
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
