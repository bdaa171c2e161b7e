import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { providerEvents } from '../../../persistence/schema/index.ts';

export type EventRow = typeof providerEvents.$inferSelect;

/** Stores an event; undefined if it is stored already (`provider_events_once`). */
export async function insertEvent(
  tx: Database,
  event: typeof providerEvents.$inferInsert,
): Promise<EventRow | undefined> {
  const [inserted] = await tx.insert(providerEvents).values(event).onConflictDoNothing().returning();
  return inserted;
}

/** Finds a stored event that is not applied. */
export async function findUnappliedEvent(
  tx: Database,
  event: { provider: PaymentProviderName; eventId: string },
): Promise<EventRow | undefined> {
  const { provider, eventId } = event;
  const [found] = await tx
    .select()
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.provider, provider),
        eq(providerEvents.eventId, eventId),
        isNull(providerEvents.appliedAt),
      ),
    );
  return found;
}

/** Lists events from before an instant that are not applied, oldest first. */
export function listUnappliedEvents(
  tx: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<EventRow[]> {
  return tx
    .select()
    .from(providerEvents)
    .where(and(isNull(providerEvents.appliedAt), lt(providerEvents.receivedAt, before)))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit);
}

export async function updateEventApplied(
  tx: Database,
  { id, appliedAt }: { id: number; appliedAt: Date },
): Promise<void> {
  await tx.update(providerEvents).set({ appliedAt }).where(eq(providerEvents.id, id));
}
