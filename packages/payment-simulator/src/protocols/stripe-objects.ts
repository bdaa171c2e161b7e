import { createId } from '../charges.ts';
import type { DescribeEvents } from '../engine.ts';
import type { SessionChange, SessionState, SimulatedRefund, SimulatedSession } from '../types.ts';

const API_VERSION = '2026-10-28.endive';

/** A Checkout Session as the API shows it. */
export function showSession(session: SimulatedSession, isExpanded = false): object {
  const { state, amount, payment } = session;
  const isOver = state !== 'open' && state !== 'expired';
  const intent = isOver ? showPaymentIntent(session) : null;
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status: isOver ? 'complete' : state,
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_subtotal: amount.minorUnits,
    // A paid session shows the charged amount.
    amount_total: payment?.amount.minorUnits ?? amount.minorUnits,
    currency: amount.currency.toLowerCase(),
    client_reference_id: session.checkoutId,
    metadata: session.metadata,
    created: toUnix(session.createdAt),
    expires_at: toUnix(session.expiresAt),
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: state === 'open' ? session.url : null,
    payment_intent: intent && (isExpanded ? intent : intent.id),
  };
}

/** The payment of a session with its charge and the fee of Stripe. */
export function showPaymentIntent(session: SimulatedSession) {
  const { payment, amount, authorisation } = session;
  const currency = amount.currency.toLowerCase();
  const { minorUnits } = payment?.amount ?? amount;
  return {
    id: (payment ?? authorisation)?.transactionId ?? `pi_of_${session.id}`,
    object: 'payment_intent',
    amount: minorUnits,
    amount_received: payment ? minorUnits : 0,
    amount_capturable: session.state === 'authorised' ? minorUnits : 0,
    capture_method: session.isAuthorisation ? 'manual' : 'automatic',
    currency,
    metadata: session.metadata,
    status: INTENT_STATUSES[session.state],
    latest_charge: (payment || authorisation) && {
      ...showCharge(session),
      balance_transaction: payment?.isFeeKnown
        ? {
            id: `txn_of_${session.id}`,
            object: 'balance_transaction',
            amount: minorUnits,
            fee: payment.feeMinorUnits,
            currency,
          }
        : null,
    },
  };
}

const INTENT_STATUSES: Record<SessionState, string> = {
  open: 'requires_payment_method',
  expired: 'requires_payment_method',
  failed: 'requires_payment_method',
  authorised: 'requires_capture',
  cancelled: 'canceled',
  paid: 'succeeded',
};

export function showCharge(session: SimulatedSession): object {
  const { payment, amount, metadata, authorisation } = session;
  const createdAt = authorisation?.authorisedAt ?? payment?.paidAt;
  return {
    id: `ch_of_${session.id}`,
    object: 'charge',
    amount: payment?.amount.minorUnits ?? 0,
    amount_refunded: payment?.refundedMinorUnits ?? 0,
    refunded: payment?.refundedMinorUnits === payment?.amount.minorUnits,
    currency: amount.currency.toLowerCase(),
    created: createdAt ? toUnix(createdAt) : 0,
    payment_intent: (payment ?? authorisation)?.transactionId ?? null,
    metadata,
    ...(authorisation && {
      payment_method_details: { type: 'card', card: { capture_before: toUnix(authorisation.expiresAt) } },
    }),
  };
}

/** A refund, with its movement of the balance as an object if that is expanded. */
export function showRefund(refund: SimulatedRefund, isExpanded = false) {
  const currency = refund.amount.currency.toLowerCase();
  const balance = {
    id: `txn_of_${refund.id}`,
    object: 'balance_transaction',
    amount: -refund.amount.minorUnits,
    fee: refund.feeMinorUnits,
    currency,
  };
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount.minorUnits,
    currency,
    payment_intent: refund.transactionId,
    metadata: refund.metadata,
    status: refund.status,
    balance_transaction: isExpanded ? balance : balance.id,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  };
}

const EVENT_TYPES: Record<SessionChange, string> = {
  paid: 'checkout.session.completed',
  authorised: 'checkout.session.completed',
  captured: 'payment_intent.succeeded',
  cancelled: 'payment_intent.canceled',
  failed: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
  'refund-failed': 'refund.failed',
};

export const describeStripe: DescribeEvents = (session, change, { now, refund }) => {
  const id = createId('evt');
  const type = EVENT_TYPES[change];
  const object = showObject(session, change, refund);
  const body = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: toUnix(now),
    livemode: false,
    type,
    data: { object },
  };
  return [{ id, type, body }];
};

function showObject(
  session: SimulatedSession,
  change: SessionChange,
  refund: SimulatedRefund | undefined,
): object {
  if (change === 'refund-failed' && refund) return showRefund(refund);
  if (change === 'captured' || change === 'cancelled') return showPaymentIntent(session);
  return change === 'refunded' ? showCharge(session) : showSession(session);
}

export function toUnix(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
