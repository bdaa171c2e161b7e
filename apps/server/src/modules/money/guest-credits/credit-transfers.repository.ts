import type { TransferSides } from '@coastline/domain/money/credit-transfers';
import { numericToBututs } from '@coastline/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { creditTransfers } from '../../../persistence/schema/index.ts';

/** Bounds the answer. A guest has few bookings that await money at the same time. */
const MAX_TARGETS = 50;

/** A booking that credit can be moved to, with the sums of both bookings as exact decimals. */
export interface TargetRow {
  bookingId: string;
  bookingNumber: string;
  carTitle: string;
  startDate: string;
  endDate: string;
  fromCredit: string;
  fromAwaited: string;
  toCredit: string;
  toAwaited: string;
  returnable: string;
}

const SUMS = sql`sender.credit_amount::text as "fromCredit", receiver.credit_amount::text as "toCredit",
  sums.from_awaited::text as "fromAwaited", sums.to_awaited::text as "toAwaited", sums.returnable::text as returnable`;

const selectSums = (now: Date) => sql`cross join lateral (select
  booking_awaited_amount(sender, ${now}) as from_awaited, booking_awaited_amount(receiver, ${now}) as to_awaited,
  credit_transfers_returnable(sender.id, receiver.id) as returnable) sums`;

/** Lists the other bookings of the guest that await money, or from which credit came, by their first day. */
export async function listTargets(db: Database, bookingId: string, now: Date): Promise<TargetRow[]> {
  const { rows } = await db.execute<TargetRow & Record<string, unknown>>(sql`
    select receiver.id as "bookingId", receiver.booking_number as "bookingNumber", c.title as "carTitle",
      receiver.start_date::text as "startDate", receiver.end_date::text as "endDate", ${SUMS}
    from bookings sender join bookings receiver on receiver.guest_id = sender.guest_id and receiver.id <> sender.id
      join cars c on c.id = receiver.car_id
      ${selectSums(now)}
    where sender.id = ${bookingId} and (sums.to_awaited > receiver.credit_amount or sums.returnable > 0)
    order by receiver.start_date, receiver.id limit ${MAX_TARGETS}`);
  return rows;
}

/** Locks two bookings in the order of their ids, so that opposite transfers do not wait for each other. */
export async function lockBothBookings(tx: Database, ids: readonly [string, string]): Promise<void> {
  await tx.execute(
    sql`select id from bookings where id in (${ids[0]}::uuid, ${ids[1]}::uuid) order by id for update`,
  );
}

/** Finds the sums that limit a transfer between two bookings; undefined if one does not exist. */
export async function findTransferSides(
  tx: Database,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<TransferSides | undefined> {
  const { rows } = await tx.execute<TargetRow & Record<string, unknown>>(sql`
    select ${SUMS} from bookings sender join bookings receiver on receiver.id = ${to}::uuid ${selectSums(now)}
    where sender.id = ${from}::uuid`);
  return rows[0] && toTransferSides(rows[0]);
}

/** Finds the obstacles to a transfer: a security deposit that is being charged, an open payment notice of the receiver. */
export async function findTransferObstacles(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<{ isSettling: boolean; hasOpenNotice: boolean }> {
  const { rows } = await tx.execute<{ isSettling: boolean; hasOpenNotice: boolean }>(sql`
    select exists (select 1 from security_deposits where booking_id in (${from}::uuid, ${to}::uuid) and status = 'settling')
        as "isSettling",
      exists (select 1 from payment_notices where booking_id = ${to}::uuid and decision is null) as "hasOpenNotice"`);
  return rows[0] ?? { isSettling: false, hasOpenNotice: false };
}

export function toTransferSides(row: TargetRow): TransferSides {
  return {
    from: {
      creditBututs: numericToBututs(row.fromCredit),
      awaitedBututs: numericToBututs(row.fromAwaited),
    },
    to: { creditBututs: numericToBututs(row.toCredit), awaitedBututs: numericToBututs(row.toAwaited) },
    returnableBututs: numericToBututs(row.returnable),
  };
}

/** Inserts a transfer; the database limits it and posts it to the ledger. */
export async function insertCreditTransfer(
  tx: Database,
  transfer: typeof creditTransfers.$inferInsert,
): Promise<void> {
  await tx.insert(creditTransfers).values(transfer);
}
