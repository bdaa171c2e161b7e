import type { SettlementFailure } from '@coastline/domain/money/security-deposits';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { securityDeposits } from '../../../persistence/schema/index.ts';

export type SecurityDepositRow = typeof securityDeposits.$inferSelect;
type DepositChange = Partial<Omit<SecurityDepositRow, 'id' | 'bookingId' | 'method' | 'amount'>>;

/** The statuses of deposits that the job follows at the provider. */
const FOLLOWED = ['held', 'settling'] as const;

/** Inserts a deposit; the database assigns the receipt number of cash and posts it to the ledger. */
export async function insertDeposit(
  tx: Database,
  deposit: typeof securityDeposits.$inferInsert,
): Promise<SecurityDepositRow> {
  const [inserted] = await tx.insert(securityDeposits).values(deposit).returning();
  if (!inserted) throw new Error('the insert of a security deposit returned no row');
  return inserted;
}

/** Changes a deposit; `security_deposits_life_cycle` rejects changes that its life cycle does not allow. */
export async function updateDeposit(tx: Database, id: string, change: DepositChange): Promise<void> {
  await tx.update(securityDeposits).set(change).where(eq(securityDeposits.id, id));
}

/** Records when a deposit was last followed. Returns false if another process has settled or ended it since. */
export async function updateChecked(tx: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx
    .update(securityDeposits)
    .set({ checkedAt: now })
    .where(and(eq(securityDeposits.id, id), inArray(securityDeposits.status, FOLLOWED)));
  return rowCount !== 0;
}

/** Records that a settlement has failed, and since when. The next change of the status clears it. */
export async function updateFailure(
  tx: Database,
  { id, failure, now }: { id: string; failure: SettlementFailure; now: Date },
): Promise<void> {
  const { failingSince, status } = securityDeposits;
  const since = sql`coalesce(${failingSince}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(securityDeposits)
    .set({ failure, failingSince: since })
    .where(and(eq(securityDeposits.id, id), inArray(status, FOLLOWED)));
}

export interface FailingDepositRow {
  bookingId: string;
  bookingNumber: string;
  guestName: string;
  amount: string;
  failure: SettlementFailure;
  failingSince: Date;
}

/** Lists the deposits whose settlement fails, the longest failing first. Reads bookings and users for number and name. */
export async function listFailing(tx: Database, limit: number): Promise<FailingDepositRow[]> {
  const { rows } = await tx.execute<FailingDepositRow & Record<string, unknown>>(sql`
    select d.booking_id as "bookingId", b.booking_number as "bookingNumber", g.name as "guestName",
      d.amount::text as amount, d.failure, d.failing_since as "failingSince"
    from security_deposits d join bookings b on b.id = d.booking_id join users g on g.id = b.guest_id
    where d.failing_since is not null order by d.failing_since, d.id limit ${limit}`);
  return rows.map((row) => ({ ...row, failingSince: new Date(row.failingSince) }));
}

/** Finds the newest deposit of a booking that row-level security shows. */
export async function findLatestDeposit(
  tx: Database,
  bookingId: string,
): Promise<SecurityDepositRow | undefined> {
  const { bookingId: ofBooking, takenAt, id } = securityDeposits;
  const [found] = await tx
    .select()
    .from(securityDeposits)
    .where(eq(ofBooking, bookingId))
    // Of two of one instant, the standing one is the newer.
    .orderBy(desc(takenAt), sql`${securityDeposits.status} in ('voided', 'expired', 'settled')`, desc(id))
    .limit(1);
  return found;
}

export async function findDepositOfCheckout(
  tx: Database,
  checkoutId: string,
): Promise<SecurityDepositRow | undefined> {
  const [found] = await tx.select().from(securityDeposits).where(eq(securityDeposits.checkoutId, checkoutId));
  return found;
}

/** When the car of a booking came back; null before. The hand-overs module writes it. */
export async function findReturnedAt(tx: Database, bookingId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select recorded_at as at from car_conditions where booking_id = ${bookingId} and moment = 'return'`);
  return rows[0] ? new Date(rows[0].at) : null;
}

/** Whether a charge of a booking is a draft, proposed, sent or disputed. The trip charges module writes them. */
export async function hasOpenCharges(tx: Database, bookingId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select exists (select 1 from trip_charges
      where booking_id = ${bookingId} and status in ('draft', 'proposed', 'sent', 'disputed')) as open`);
  return rows[0]?.open === true;
}

/**
 * Lists the bookings whose held deposit may be settled: their dispute hours are over or they are cancelled and no charge is
 * open, or a charge is due and the authorisation is about to end. Reads bookings, conditions and charges.
 */
export async function listSettleable(
  tx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const charges = (statuses: string) => sql`exists (select 1 from trip_charges k
    where k.booking_id = b.id and k.status in (${sql.raw(statuses)}))`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from security_deposits d join bookings b on b.id = d.booking_id
      left join car_conditions r on r.booking_id = b.id and r.moment = 'return'
    where d.status = 'held' and (
      (b.status = 'cancelled' or r.recorded_at + make_interval(hours => d.dispute_hours) <= ${at})
        and not ${charges("'draft', 'proposed', 'sent', 'disputed'")}
      or d.authorised_until - interval '12 hours' <= ${at} and ${charges("'accepted', 'upheld'")})
    order by d.taken_at, d.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Lists the deposits about which the provider is asked: each minute while it settles one or an authorisation should be over,
 * otherwise each hour.
 */
export function listFollowed(
  tx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<SecurityDepositRow[]> {
  const { method, status, checkedAt, authorisedUntil, takenAt, id } = securityDeposits;
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOld = (age: string) =>
    sql`(${checkedAt} is null or ${checkedAt} <= ${at} - ${sql.raw(`interval '${age}'`)})`;
  return tx
    .select()
    .from(securityDeposits)
    .where(
      sql`${eq(method, 'card')} and (${eq(status, 'settling')} and ${isOld('1 minute')}
        or ${eq(status, 'held')} and (${isOld('1 hour')} or ${authorisedUntil} <= ${at} and ${isOld('1 minute')}))`,
    )
    .orderBy(asc(takenAt), asc(id))
    .limit(limit);
}
