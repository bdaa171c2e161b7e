import type pg from 'pg';
import { openDatabase } from '../../apps/server/src/database/client.ts';
import { reconcile } from '../../apps/server/src/modules/ledger/ledger.service.ts';

/** What must not be in any database, whatever happened to it: all counts are 0. */
export interface Wrongs {
  /** Pairs of claims on the same day of a car. */
  overlaps: number;
  /** Bookings without their claim, personal data, audit entry or mail. */
  halves: number;
  /** Where the books differ from the bookings. */
  differences: number;
}

/** Looks through the whole database, past the server. */
export async function findWrongs(client: pg.Client, databaseUrl: string): Promise<Wrongs> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const { differences } = await reconcile(database);
    return {
      overlaps: await countOf(client, OVERLAPS),
      halves: await countOf(client, HALVES),
      differences: differences.length,
    };
  } finally {
    await database.close();
  }
}

/** The one number that a statement asks for. */
export async function countOf(client: pg.Client, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ count: string }>(sql, values);
  return Number(rows[0]?.count);
}

const OVERLAPS = `
  select count(*) from car_calendar a join car_calendar b
    on a.car_id = b.car_id and a.id < b.id and a.period && b.period`;

const HALVES = `
  select count(*) from bookings b where not exists (select 1 from booking_personal_info p where p.booking_id = b.id)
    or not exists (select 1 from audit_log l where l.entity_id = b.id)
    or not exists (select 1 from mail_messages m join mail_deliveries d on d.mail_id = m.id where m.booking_id = b.id)
    or b.status not in ('cancelled', 'completed') and b.hold_expires_at > now()
      and not exists (select 1 from car_calendar c where c.booking_id = b.id)`;
