import type { DateChangeOutcome } from '@coastline/domain/bookings/date-change-request';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { errors } from '../../../../../http/errors/errors.ts';
import type { Database } from '../../../../../persistence/client.ts';
import { dateChangeRequests } from '../../../../../persistence/schema/index.ts';

export type DateChangeRequestRow = typeof dateChangeRequests.$inferSelect;

export interface RequestKey {
  bookingId: string;
  requestId: string;
}

export async function insertRequest(tx: Database, row: DateChangeRequestRow): Promise<void> {
  await tx.insert(dateChangeRequests).values(row);
}

/** Returns a request that row-level security shows. */
export async function findRequest(
  tx: Database,
  { bookingId, requestId }: RequestKey,
): Promise<DateChangeRequestRow | undefined> {
  const { id, bookingId: ofBooking } = dateChangeRequests;
  const [row] = await tx
    .select()
    .from(dateChangeRequests)
    .where(and(eq(id, requestId), eq(ofBooking, bookingId)));
  return row;
}

/** Lists all requests of a booking, ended ones included. */
export function listRequests(tx: Database, bookingId: string): Promise<DateChangeRequestRow[]> {
  return tx.select().from(dateChangeRequests).where(eq(dateChangeRequests.bookingId, bookingId));
}

/** Ends an open request; throws `request_closed` for one that has ended or that row-level security does not let the caller end. */
export async function endRequest(
  tx: Database,
  requestId: string,
  end: { outcome: DateChangeOutcome; endedAt: Date; reason?: string | null | undefined },
): Promise<void> {
  const { id, outcome } = dateChangeRequests;
  const ended = await tx
    .update(dateChangeRequests)
    .set(end)
    .where(and(eq(id, requestId), isNull(outcome)))
    .returning({ id });
  if (ended.length === 0) throw errors.requestClosed();
}

/** Lists open requests whose time is over. */
export function listUnanswered(
  tx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<RequestKey[]> {
  const { id, bookingId, expiresAt, outcome } = dateChangeRequests;
  return tx
    .select({ bookingId, requestId: id })
    .from(dateChangeRequests)
    .where(and(isNull(outcome), lte(expiresAt, now)))
    .orderBy(expiresAt)
    .limit(limit);
}
