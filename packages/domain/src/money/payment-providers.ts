/** Online payments through payment providers: checkouts, exchange, and the decision about money that has arrived. */
import type {
  BookingStatus,
  CancelReason,
  PaymentMethod,
  PaymentPhase,
} from '../bookings/booking-life-cycle.ts';
import { addDays, type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';
import { type CurrencyCode, RATE_DECIMALS } from './currency.ts';
import type { Bututs } from './money.ts';

export const PAYMENT_PROVIDERS = ['stripe', 'wave', 'modem_pay'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The payment method under which money of a provider is recorded. */
export const METHOD_OF_PROVIDER: Record<PaymentProviderName, PaymentMethod> = {
  stripe: 'card',
  wave: 'wave',
  modem_pay: 'modem_pay',
};

/** Names of the providers for the office. */
export const PROVIDER_LABELS: Record<PaymentProviderName, string> = {
  stripe: 'Stripe',
  wave: 'Wave Checkout',
  modem_pay: 'Modem Pay',
};

/** Movements of an account at a provider. A failed refund comes back as a movement of its own. */
export const PROVIDER_TRANSACTION_KINDS = ['payment', 'refund', 'refund_failure'] as const;
export type ProviderTransactionKind = (typeof PROVIDER_TRANSACTION_KINDS)[number];

/** Parts of the price: a half, or both at once. */
export const PRICE_PHASES = ['deposit50', 'final50', 'full'] as const;
/** Parts that guests pay online: halves of the price, and `charges` for an extension of the rental or charges after the trip. */
export const PAID_PHASES = [...PRICE_PHASES, 'charges'] as const;
export type PaidPhase = (typeof PAID_PHASES)[number];
/** Purpose of a checkout. The one for a security deposit only authorises a card. */
export const CHECKOUT_PHASES = [...PAID_PHASES, 'security_deposit'] as const;
export type CheckoutPhase = (typeof CHECKOUT_PHASES)[number];

/** `authorised`: a card is authorised for a security deposit, and nothing is received yet. */
export const CHECKOUT_STATUSES = ['creating', 'open', 'authorised', 'paid', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** Minutes for which a new checkout extends the hold at most. */
export const CHECKOUT_MINUTES = 30;
/** How often checkouts extend the hold of a booking. */
export const MAX_HOLD_EXTENSIONS = 2;
/** How many checkouts a booking can have, so that a script cannot open sessions without end. */
export const MAX_CHECKOUTS = 20;
export const MAX_EXCHANGE_MARGIN_PCT = 20;
export const DEFAULT_EXCHANGE_MARGIN_PCT = 3;

/** The halves of the price that a checkout pays, in their order; none for later dues and for security deposits. */
export function paymentPhases(phase: CheckoutPhase): readonly PaymentPhase[] {
  if (phase === 'charges' || phase === 'security_deposit') return [];
  return phase === 'full' ? ['deposit50', 'final50'] : [phase];
}

/** The phases that can be paid online in a status, if they are due. */
export function checkoutPhases(status: BookingStatus): readonly PaidPhase[] {
  const phases = payablePhases(status);
  return phases.length > 0 || status === 'cancelled' ? phases : ['charges'];
}

/** The parts of the price that can be paid online in a status. */
export function payablePhases(status: BookingStatus): readonly PaidPhase[] {
  if (status === 'booked') return ['deposit50', 'full'];
  return status === 'confirmed' ? ['final50'] : [];
}

/** The price of a half, of both halves, or of the later dues, in bututs; 0 for a security deposit. */
export function phaseBututs(
  phase: CheckoutPhase,
  price: { depositBututs: Bututs; finalBututs: Bututs; chargesBututs?: Bututs },
): Bututs {
  const { depositBututs, finalBututs, chargesBututs = 0 } = price;
  if (phase === 'charges') return chargesBututs;
  if (phase === 'security_deposit') return 0;
  if (phase === 'full') return depositBututs + finalBututs;
  return phase === 'deposit50' ? depositBututs : finalBututs;
}

/** The exchange that the office offers: value of one dalasi in the currency, and its margin in percent. */
export interface Exchange {
  currency: CurrencyCode;
  rate: number;
  marginPct: number;
}

/**
 * Converts a dalasi amount to minor units (cents, öre, bututs) of the charged currency: rate plus margin, rounded up. All
 * currencies have two decimals. Dalasi are charged without a margin.
 */
export function convertToCharge(bututs: Bututs, { currency, rate, marginPct }: Exchange): number {
  if (currency === 'GMD') return bututs;
  const rateScale = 10 ** RATE_DECIMALS;
  const scaled =
    BigInt(bututs) * BigInt(Math.round(rate * rateScale)) * BigInt(Math.round((100 + marginPct) * 100));
  const scale = BigInt(rateScale) * 10_000n;
  return Number((scaled + scale - 1n) / scale);
}

/** Values charged minor units in dalasi at the exchange of their checkout, rounded half up. */
export function valueInDalasi(
  paidMinorUnits: number,
  checkout: { bututs: Bututs; chargeMinorUnits: number },
): Bututs {
  const charge = BigInt(checkout.chargeMinorUnits);
  return Number((BigInt(paidMinorUnits) * BigInt(checkout.bututs) * 2n + charge) / (charge * 2n));
}

/** The end of the hold while a checkout is open; the end before it if the booking has no extension left. */
export function holdDuringCheckout(hold: {
  holdExpiresAt: Date;
  checkoutExpiresAt: Date;
  startDate: IsoDate;
  extensions: number;
}): Date {
  const { holdExpiresAt, checkoutExpiresAt, startDate, extensions } = hold;
  if (extensions >= MAX_HOLD_EXTENSIONS) return holdExpiresAt;
  const endOfPickUpDay = startOfDayInBanjul(addDays(startDate, 1)).getTime();
  const wanted = Math.min(checkoutExpiresAt.getTime(), endOfPickUpDay);
  return new Date(Math.max(holdExpiresAt.getTime(), wanted));
}

/** Why money of a provider could not be applied to its booking. */
export const UNMATCHED_REASONS = [
  'wrong_amount',
  'already_paid',
  'booking_cancelled',
  'deposit_missing',
  'dates_taken',
] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

export type ReceiptDecision =
  | { kind: 'apply' }
  /** The hold had expired: confirm the booking again if its days are free, else `dates_taken`. */
  | { kind: 'reconfirm' }
  | { kind: 'unmatched'; reason: UnmatchedReason };

/** Decides whether money that a provider has received for a checkout is applied (PAY-29, PAY-30, PAY-31). */
export function decideReceipt(facts: {
  phase: CheckoutPhase;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  isExactAmount: boolean;
  /** Whether the pick-up day has not passed. */
  canStillStart: boolean;
}): ReceiptDecision {
  const { phase, status, cancelReason, isExactAmount, canStillStart } = facts;
  if (!isExactAmount) return { kind: 'unmatched', reason: 'wrong_amount' };
  if (checkoutPhases(status).some((payable) => payable === phase)) return { kind: 'apply' };
  if (status === 'cancelled') {
    if (cancelReason !== 'hold_expired' || (phase !== 'deposit50' && phase !== 'full')) {
      return { kind: 'unmatched', reason: 'booking_cancelled' };
    }
    return canStillStart ? { kind: 'reconfirm' } : { kind: 'unmatched', reason: 'dates_taken' };
  }
  return { kind: 'unmatched', reason: status === 'booked' ? 'deposit_missing' : 'already_paid' };
}
