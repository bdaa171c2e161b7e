import type { ChargeSide, ChargeStatus } from '@coastline/domain/charges/trip-charges';
import { CHARGE_TRANSITIONS } from '@coastline/domain/charges/trip-charges';
import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookings, cars, tripChargePhotos, tripCharges } from '../../../persistence/schema/index.ts';

export type TripChargeRow = typeof tripCharges.$inferSelect;

export interface ChargeKey {
  bookingId: string;
  chargeId: string;
}

export type ChargePhotoRow = Pick<
  typeof tripChargePhotos.$inferSelect,
  'id' | 'chargeId' | 'side' | 'addedAt'
>;

/** Lists the charges of a booking that row-level security shows, oldest first. */
export function listCharges(tx: Database, bookingId: string): Promise<TripChargeRow[]> {
  return tx
    .select()
    .from(tripCharges)
    .where(eq(tripCharges.bookingId, bookingId))
    .orderBy(asc(tripCharges.createdAt), asc(tripCharges.id));
}

/** Lists the photos of a booking's charges, those of the office first, in the order of their upload. */
export function listChargePhotos(tx: Database, bookingId: string): Promise<ChargePhotoRow[]> {
  const { id, chargeId, side, slot, addedAt } = tripChargePhotos;
  return tx
    .select({ id, chargeId, side, addedAt })
    .from(tripChargePhotos)
    .where(eq(tripChargePhotos.bookingId, bookingId))
    .orderBy(sql`${side} desc`, asc(addedAt), asc(slot));
}

/** Lists the charges of a booking that are due, in the order in which they are paid. */
export async function listDueCharges(tx: Database, bookingId: string): Promise<TripChargeRow[]> {
  const rows = await listCharges(tx, bookingId);
  return rows.filter(({ status }) => CHARGE_TRANSITIONS.pay.includes(status));
}

export async function findCharge(
  tx: Database,
  { bookingId, chargeId }: ChargeKey,
): Promise<TripChargeRow | undefined> {
  const [charge] = await tx.select().from(tripCharges).where(isCharge({ bookingId, chargeId }));
  return charge;
}

/** Counts the charges of a booking that are neither withdrawn nor dismissed. */
export async function countCharges(tx: Database, bookingId: string): Promise<number> {
  return tx.$count(
    tripCharges,
    and(eq(tripCharges.bookingId, bookingId), notInArray(tripCharges.status, ['withdrawn', 'dismissed'])),
  );
}

/** Counts the charges that the host of a booking has proposed, dismissed ones included. */
export async function countProposals(tx: Database, bookingId: string): Promise<number> {
  return tx.$count(tripCharges, and(eq(tripCharges.bookingId, bookingId), eq(tripCharges.byHost, true)));
}

export async function insertCharge(tx: Database, charge: typeof tripCharges.$inferInsert): Promise<void> {
  await tx.insert(tripCharges).values(charge);
}

/** Changes a charge; `trip_charges_life_cycle` rejects changes that its life cycle does not allow. */
export async function updateCharge(
  tx: Database,
  chargeId: string,
  change: Partial<typeof tripCharges.$inferInsert> & { status: ChargeStatus },
): Promise<void> {
  await tx.update(tripCharges).set(change).where(eq(tripCharges.id, chargeId));
}

/** The amount due to the host of a booking, as an exact decimal. The money module writes it. */
export async function findHostDue(tx: Database, bookingId: string): Promise<string> {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`select amount::text from ledger_dues where booking_id = ${bookingId} and account = 'host_due'`,
  );
  return rows[0]?.amount ?? '0';
}

/** Deletes a draft; its photos are deleted with it. */
export async function deleteDraft(tx: Database, chargeId: string): Promise<void> {
  await tx.delete(tripCharges).where(and(eq(tripCharges.id, chargeId), eq(tripCharges.status, 'draft')));
}

/** Lists the charges whose time for an answer has passed, the oldest first. */
export function listUnanswered(
  tx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<{ chargeId: string; bookingId: string }[]> {
  const { id, bookingId, status, answerBy } = tripCharges;
  return tx
    .select({ chargeId: id, bookingId })
    .from(tripCharges)
    .where(and(eq(status, 'sent'), lte(answerBy, now)))
    .orderBy(asc(answerBy), asc(id))
    .limit(limit);
}

/** Lists the taken slots of one side of a charge, from 1 on. */
export async function listTakenSlots(
  tx: Database,
  { chargeId, side }: { chargeId: string; side: ChargeSide },
): Promise<number[]> {
  const rows = await tx
    .select({ slot: tripChargePhotos.slot })
    .from(tripChargePhotos)
    .where(and(eq(tripChargePhotos.chargeId, chargeId), eq(tripChargePhotos.side, side)));
  return rows.map(({ slot }) => slot);
}

/** Inserts a photo. A taken slot violates the unique key. */
export async function insertChargePhoto(
  tx: Database,
  photo: typeof tripChargePhotos.$inferInsert,
): Promise<void> {
  await tx.insert(tripChargePhotos).values(photo);
}

/** Returns guest and host of a photo that row-level security shows. */
export async function findPhotoParties(
  tx: Database,
  { bookingId, chargeId, photoId }: ChargeKey & { photoId: string },
): Promise<{ guestId: string; hostId: string } | undefined> {
  const [row] = await tx
    .select({ guestId: bookings.guestId, hostId: cars.ownerId })
    .from(tripChargePhotos)
    .innerJoin(bookings, eq(bookings.id, tripChargePhotos.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(
      and(
        eq(tripChargePhotos.id, photoId),
        eq(tripChargePhotos.chargeId, chargeId),
        eq(tripChargePhotos.bookingId, bookingId),
      ),
    );
  return row;
}

/** Marks charges as paid; a trigger posts them to the ledger. */
export async function updateChargesPaid(tx: Database, chargeIds: string[], paidAt: Date): Promise<void> {
  await tx.update(tripCharges).set({ status: 'paid', paidAt }).where(inArray(tripCharges.id, chargeIds));
}

function isCharge({ bookingId, chargeId }: ChargeKey) {
  return and(eq(tripCharges.id, chargeId), eq(tripCharges.bookingId, bookingId));
}
