import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { coveredPhases } from '@coastline/domain/money/guest-credits';
import { numericToBututs } from '@coastline/domain/money/money';
import { METHOD_OF_PROVIDER, paymentPhases } from '@coastline/domain/money/payment-providers';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { HoldsService } from '../../booking/bookings/holds/holds.service.ts';
import {
  type LockedBooking,
  lockBooking,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { SettleDues } from '../../booking/trip-charges/settle-dues.ts';
import { insertProviderCredit } from '../guest-credits/provider-credits.service.ts';
import type { RecordPayLinkPayment } from '../pay-links/pay-link-payments.service.ts';
import type { ReceivePayment } from '../payments/receive-payment.service.ts';
import { type ProviderCheckout, ProviderRefusedError } from '../providers/payment-provider.ts';
import type { ApplyAuthorisation } from '../security-deposits/apply-authorisation.ts';
import { createApplyPayments } from './apply-payments.service.ts';
import { type CheckoutRow, findCheckout, updateCheckoutStatus } from './checkouts.repository.ts';
import { becomesCredit, isCoveredWithCredit } from './credit-checkouts.ts';
import { createDecideReceipt } from './decide-receipt.service.ts';
import { type CheckoutPrice, readCheckoutPrice } from './payment-options.ts';
import { type PaymentProviders, requireProvider } from './provider-calls.ts';
import { type Receipt, toReceiptFacts } from './receipt-facts.ts';
import { notifyNotApplied } from './receipt-notices.ts';
import {
  findPaymentByReference,
  insertReceipt,
  type RecordedPayment,
  updatePaymentReceipt,
} from './receipts.repository.ts';

export type ApplyCheckoutService = ReturnType<typeof createApplyCheckoutService>;

/**
 * Applies the state of a checkout, read from the provider's API. Events and browser returns only trigger the read.
 */
export function createApplyCheckoutService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  availability: AvailabilityService;
  holds: HoldsService;
  receivePayment: ReceivePayment;
  notifyParties: NotifyParties;
  recordPayLinkPayment: RecordPayLinkPayment;
  settleDues: SettleDues;
  applyAuthorisation: ApplyAuthorisation;
}) {
  const { pool } = deps.database;
  const applyPayments = createApplyPayments(deps);
  const decide = createDecideReceipt(deps);

  /** Asks the provider for a checkout and applies the answer. Throws the errors of the provider's adapter. */
  async function refresh(checkout: CheckoutRow): Promise<void> {
    if (!checkout.sessionId || checkout.status === 'paid') return;
    const session = await requireProvider(deps.providers, checkout.provider).getCheckout(checkout.sessionId);
    // A session that the provider does not know cannot be paid.
    await apply(checkout, session ?? undefined);
  }

  /** Does the same for the checkout with an id. */
  async function refreshById(checkoutId: string): Promise<void> {
    const checkout = await inTransactionAs(pool, 'payment-providers', (tx) => findCheckout(tx, checkoutId));
    if (checkout) await refresh(checkout);
  }

  /** Ends a checkout at its provider, so that it cannot be paid any more, and applies the answer. */
  async function close(checkout: CheckoutRow): Promise<void> {
    if (!checkout.sessionId) return apply(checkout, undefined);
    const provider = requireProvider(deps.providers, checkout.provider);
    try {
      await apply(checkout, await provider.expireCheckout(checkout.sessionId));
    } catch (error) {
      // A session that is paid, or unknown, cannot be ended.
      if (!(error instanceof ProviderRefusedError)) throw error;
      await refresh(checkout);
    }
  }

  /** Applies a session; undefined: it was never created. Applying it again changes nothing. */
  function apply(checkout: CheckoutRow, session: ProviderCheckout | undefined): Promise<void> {
    return inTransactionAs(pool, 'payment-providers', async (tx) => {
      const now = deps.clock();
      // The booking is locked first, as everywhere.
      const locked = await lockBooking(tx, checkout.bookingId, now);
      const current = await findCheckout(tx, checkout.id, { lock: true });
      if (!current || current.status === 'paid') return;
      if (isCreatedMeanwhile(current, { checkout, session })) return;
      if (current.phase === 'security_deposit') {
        return deps.applyAuthorisation(tx, { checkout: current, session, now });
      }
      if (session?.payment) {
        await receive(tx, locked, { checkout: current, payment: session.payment, now });
        if (current.payLinkId) await deps.recordPayLinkPayment(tx, current);
        return updateCheckoutStatus(tx, { id: current.id, status: 'paid' });
      }
      await markEnded(tx, current, session);
    });
  }

  async function receive(tx: Database, locked: LockedBooking, receipt: Receipt): Promise<void> {
    const { checkout, payment, now } = receipt;
    const price = await readCheckoutPrice(tx, locked.booking, now);
    const isCredit = becomesCredit(checkout, price);
    const isEnough = !isCredit || isCoveredWithCredit(checkout, price);
    const facts = toReceiptFacts(receipt);
    const isExact = facts.currency === checkout.currency && facts.minorUnits === checkout.chargeMinorUnits;
    const recorded = await findPaymentByReference(tx, {
      method: METHOD_OF_PROVIDER[checkout.provider],
      reference: payment.transactionId,
    });
    const decision = await decide(tx, locked, {
      ...{ checkout, facts, recorded, now },
      ...{ isExact, isCredit, isEnough },
    });
    if (decision.kind === 'unmatched') {
      const unmatched = { ...facts, unmatchedReason: decision.reason };
      await insertReceipt(tx, unmatched);
      return notifyNotApplied(deps.notifyParties, tx, unmatched);
    }
    await insertReceipt(tx, { ...facts, unmatchedReason: null });
    if (isCredit) await insertProviderCredit(tx, facts);
    if (recorded) await updatePaymentReceipt(tx, { id: recorded.id, providerReceiptId: facts.id });
    await applyPayments(tx, {
      ...{ checkout, transactionId: payment.transactionId, receiptId: facts.id, now },
      isReconfirmed: decision.kind === 'reconfirm',
      isFromCredit: isCredit,
      phases: isCredit ? coveredByCredit(checkout, price) : findUnrecordedPhases(checkout, recorded),
    });
    if (checkout.phase === 'charges') {
      await deps.settleDues(tx, { bookingId: checkout.bookingId, actorId: undefined, now });
    }
  }

  return { refresh, refreshById, close };
}

async function markEnded(
  tx: Database,
  { id }: CheckoutRow,
  session: ProviderCheckout | undefined,
): Promise<void> {
  const status = session?.status ?? 'failed';
  if (status === 'expired' || status === 'failed') await updateCheckoutStatus(tx, { id, status });
}

/** Whether another request has created the session that this one did not find. */
function isCreatedMeanwhile(
  current: CheckoutRow,
  { checkout, session }: { checkout: CheckoutRow; session: ProviderCheckout | undefined },
): boolean {
  return !session && current.sessionId !== checkout.sessionId;
}

/** The halves that a receipt pays as credit, together with the open credit: more than asked for if the price has fallen. */
function coveredByCredit(checkout: CheckoutRow, price: CheckoutPrice): PaymentPhase[] {
  const [due] = paymentPhases(checkout.phase);
  return due ? coveredPhases(due, price, price.creditBututs + numericToBututs(checkout.amount)) : [];
}

function findUnrecordedPhases(
  checkout: CheckoutRow,
  recorded: RecordedPayment | undefined,
): readonly PaymentPhase[] {
  if (!recorded) return paymentPhases(checkout.phase);
  return checkout.phase === 'full' ? ['final50'] : [];
}
