import { Uuid } from '@coastline/contracts/fields';
import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import type { ProviderEvent } from '../providers/payment-provider.ts';
import type { ApplyCheckoutService } from './apply-checkout.service.ts';
import {
  type CheckoutRow,
  findCheckout,
  findCheckoutOfEvent,
  updateCheckoutOpened,
} from './checkouts.repository.ts';
import type { FollowRefundsService } from './follow-refunds.service.ts';
import {
  type EventRow,
  findUnappliedEvent,
  insertEvent,
  listUnappliedEvents,
  updateEventApplied,
} from './provider-events.repository.ts';
import { findRefund } from './receipts.repository.ts';

// The delivery of an event applies it; the job retries failed ones.
const RETRY_AFTER_MS = 60_000;
const BATCH = 100;
// Limits of `provider_events`.
const MAX_ID_LENGTH = 200;
const MAX_TYPE_LENGTH = 100;

export type ProviderEventsService = ReturnType<typeof createProviderEventsService>;

/** Stores the events of providers before they are answered, and applies each once (PAY-28). */
export function createProviderEventsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  applyCheckout: ApplyCheckoutService;
  followRefunds: FollowRefundsService;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'payment-providers', work);

  /** Stores a verified event; returns it unless it is applied already. */
  function store(provider: PaymentProviderName, event: ProviderEvent): Promise<EventRow | undefined> {
    const { eventId, type, sessionId, checkoutId, refundId } = toStorable(event);
    return run(async (tx) => {
      const checkout = await findCheckoutOfEvent(tx, { provider, checkoutId, sessionId });
      const stored = await insertEvent(tx, {
        ...{ provider, eventId, type, sessionId, receivedAt: deps.clock() },
        checkoutId: checkout?.id ?? null,
        refundId: refundId && (await findRefund(tx, refundId)) ? refundId : null,
      });
      return stored ?? findUnappliedEvent(tx, { provider, eventId });
    });
  }

  /** Applies an event: looks up its checkout or refund at the provider. Throws the errors of the provider's adapter. */
  async function apply(event: EventRow): Promise<void> {
    const checkout = await run((tx) => findOrAdoptCheckout(tx, event));
    if (checkout) await deps.applyCheckout.refresh(checkout);
    // The job applies it again once the refund is decided.
    if (event.refundId && !(await deps.followRefunds.check(event.refundId))) return;
    await run((tx) => updateEventApplied(tx, { id: event.id, appliedAt: deps.clock() }));
  }

  /** Applies the events that could not be applied when they arrived. */
  async function applyPending(): Promise<void> {
    const before = new Date(deps.clock().getTime() - RETRY_AFTER_MS);
    const pending = await run((tx) => listUnappliedEvents(tx, { before, limit: BATCH }));
    await runForEach(pending, apply);
  }

  return { store, apply, applyPending };
}

/**
 * The checkout of an event. One whose session was not stored, because the process ended between the provider's answer and the
 * commit, gets the session of the event; the provider's API confirms it afterwards.
 */
async function findOrAdoptCheckout(tx: Database, event: EventRow): Promise<CheckoutRow | undefined> {
  if (!event.checkoutId) return undefined;
  const checkout = await findCheckout(tx, event.checkoutId, { lock: true });
  if (!checkout || checkout.sessionId || !event.sessionId) return checkout;
  const { id, expiresAt } = checkout;
  return (
    (await updateCheckoutOpened(tx, { id, sessionId: event.sessionId, url: null, expiresAt })) ?? checkout
  );
}

/** Another product on the same account may use references of another form and length. Such an event has no checkout. */
function toStorable(
  event: ProviderEvent,
): Pick<ProviderEvent, 'eventId' | 'type' | 'sessionId' | 'checkoutId' | 'refundId'> {
  const { eventId, type, sessionId, checkoutId, refundId } = event;
  return {
    eventId: eventId.slice(0, MAX_ID_LENGTH),
    type: type.slice(0, MAX_TYPE_LENGTH),
    sessionId: sessionId && sessionId.length <= MAX_ID_LENGTH ? sessionId : null,
    checkoutId: Uuid.safeParse(checkoutId).success ? checkoutId : null,
    refundId: Uuid.safeParse(refundId).success ? refundId : null,
  };
}
