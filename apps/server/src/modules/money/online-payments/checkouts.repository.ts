import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { paymentCheckouts, providerReceipts } from '../../../persistence/schema/index.ts';

export type CheckoutRow = typeof paymentCheckouts.$inferSelect;

const UNFINISHED = ['creating', 'open'] as const;

export async function insertCheckout(
  tx: Database,
  checkout: typeof paymentCheckouts.$inferInsert,
): Promise<CheckoutRow> {
  const [inserted] = await tx.insert(paymentCheckouts).values(checkout).returning();
  if (!inserted) throw new Error('the insert of a checkout returned no row');
  return inserted;
}

/** Finds a checkout; `lock` locks it until the transaction ends. */
export async function findCheckout(
  tx: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CheckoutRow | undefined> {
  const query = tx.select().from(paymentCheckouts).where(eq(paymentCheckouts.id, id));
  const [found] = await (lock ? query.for('no key update') : query);
  return found;
}

/** Finds the checkout of a booking that is being created or open; there is at most one. */
export async function findUnfinishedCheckout(
  tx: Database,
  bookingId: string,
): Promise<CheckoutRow | undefined> {
  const [found] = await tx
    .select()
    .from(paymentCheckouts)
    .where(and(eq(paymentCheckouts.bookingId, bookingId), inArray(paymentCheckouts.status, UNFINISHED)));
  return found;
}

/** Finds the latest checkout of a booking that pays something, with the reason why its money could not be applied. */
export async function findLatestCheckout(
  tx: Database,
  query: { bookingId: string; id?: string },
): Promise<(CheckoutRow & Pick<typeof providerReceipts.$inferSelect, 'unmatchedReason'>) | undefined> {
  const { bookingId, id } = query;
  const [found] = await tx
    .select({ checkout: paymentCheckouts, unmatchedReason: providerReceipts.unmatchedReason })
    .from(paymentCheckouts)
    .leftJoin(providerReceipts, eq(providerReceipts.checkoutId, paymentCheckouts.id))
    .where(
      and(
        eq(paymentCheckouts.bookingId, bookingId),
        ne(paymentCheckouts.phase, 'security_deposit'),
        id ? eq(paymentCheckouts.id, id) : undefined,
      ),
    )
    .orderBy(desc(paymentCheckouts.createdAt), desc(paymentCheckouts.id))
    .limit(1);
  return found && { ...found.checkout, unmatchedReason: found.unmatchedReason };
}

export async function countCheckouts(
  tx: Database,
  bookingId: string,
): Promise<{ all: number; extensions: number }> {
  const [counts] = await tx
    .select({
      all: count(),
      extensions: sql<number>`count(*) filter (where ${paymentCheckouts.extendedHold})::int`,
    })
    .from(paymentCheckouts)
    .where(eq(paymentCheckouts.bookingId, bookingId));
  return counts ?? { all: 0, extensions: 0 };
}

/** Claims the creation of a checkout's session; false if another request has claimed it since `staleBefore`. */
export async function claimCreation(
  tx: Database,
  claim: { id: string; at: Date; staleBefore: Date },
): Promise<boolean> {
  const { creationClaimedAt: claimedAt, id, status } = paymentCheckouts;
  const claimed = await tx
    .update(paymentCheckouts)
    .set({ creationClaimedAt: claim.at })
    .where(
      and(eq(id, claim.id), eq(status, 'creating'), or(isNull(claimedAt), lte(claimedAt, claim.staleBefore))),
    )
    .returning({ id });
  return claimed.length > 0;
}

/** Ends a checkout whose session the provider has refused to create; leaves one that is open. */
export async function updateCreationFailed(tx: Database, id: string): Promise<void> {
  await tx
    .update(paymentCheckouts)
    .set({ status: 'failed' })
    .where(and(eq(paymentCheckouts.id, id), eq(paymentCheckouts.status, 'creating')));
}

export async function releaseCreation(tx: Database, id: string): Promise<void> {
  await tx.update(paymentCheckouts).set({ creationClaimedAt: null }).where(eq(paymentCheckouts.id, id));
}

/** Stores the provider's session; undefined if the checkout is no longer being created. */
export async function updateCheckoutOpened(
  tx: Database,
  opened: { id: string; sessionId: string; url: string | null; expiresAt: Date },
): Promise<CheckoutRow | undefined> {
  const { id, ...session } = opened;
  const [updated] = await tx
    .update(paymentCheckouts)
    .set({ ...session, status: 'open' })
    .where(and(eq(paymentCheckouts.id, id), eq(paymentCheckouts.status, 'creating')))
    .returning();
  return updated;
}

export async function updateCheckoutStatus(
  tx: Database,
  { id, status }: Pick<CheckoutRow, 'id' | 'status'>,
): Promise<void> {
  await tx.update(paymentCheckouts).set({ status }).where(eq(paymentCheckouts.id, id));
}

/** Lists unfinished checkouts that were created before an instant, oldest first. */
export function listUnfinishedCheckouts(
  tx: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<CheckoutRow[]> {
  return tx
    .select()
    .from(paymentCheckouts)
    .where(
      and(
        inArray(paymentCheckouts.status, UNFINISHED),
        sql`${paymentCheckouts.createdAt} < ${before.toISOString()}`,
      ),
    )
    .orderBy(asc(paymentCheckouts.createdAt))
    .limit(limit);
}

/** Lists the checkouts of the time after an instant that ended without a payment: money may arrive late. */
export function listEndedCheckouts(
  tx: Database,
  { after, limit }: { after: Date; limit: number },
): Promise<CheckoutRow[]> {
  return tx
    .select()
    .from(paymentCheckouts)
    .where(
      and(
        inArray(paymentCheckouts.status, ['expired', 'failed']),
        isNotNull(paymentCheckouts.sessionId),
        gt(paymentCheckouts.createdAt, after),
      ),
    )
    .orderBy(asc(paymentCheckouts.createdAt))
    .limit(limit);
}

/** Lists the checkouts of a booking that are not paid and have a session, newest first. */
export function listUnpaidCheckouts(tx: Database, bookingId: string, limit: number): Promise<CheckoutRow[]> {
  return tx
    .select()
    .from(paymentCheckouts)
    .where(
      and(
        eq(paymentCheckouts.bookingId, bookingId),
        inArray(paymentCheckouts.status, ['creating', 'open', 'expired', 'failed']),
        isNotNull(paymentCheckouts.sessionId),
      ),
    )
    .orderBy(desc(paymentCheckouts.createdAt))
    .limit(limit);
}

/** Finds the checkout that an event is about, by its reference or by the provider's session. */
export async function findCheckoutOfEvent(
  tx: Database,
  event: { provider: PaymentProviderName; checkoutId: string | null; sessionId: string | null },
): Promise<CheckoutRow | undefined> {
  const isThis = event.checkoutId
    ? eq(paymentCheckouts.id, event.checkoutId)
    : event.sessionId
      ? eq(paymentCheckouts.sessionId, event.sessionId)
      : isNull(paymentCheckouts.id);
  const [found] = await tx
    .select()
    .from(paymentCheckouts)
    .where(and(eq(paymentCheckouts.provider, event.provider), isThis));
  return found;
}
