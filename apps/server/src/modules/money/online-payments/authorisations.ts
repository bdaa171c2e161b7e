import { randomUUID } from 'node:crypto';
import type { CurrencyCode } from '@coastline/domain/money/currency';
import { type Bututs, bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { MAX_CHECKOUTS, valueInDalasi } from '@coastline/domain/money/payment-providers';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { insertProviderCredit } from '../guest-credits/provider-credits.service.ts';
import type { ProviderPayment } from '../providers/payment-provider.ts';
import {
  type CheckoutRow,
  countCheckouts,
  findCheckout,
  findUnfinishedCheckout,
  insertCheckout,
  updateCheckoutStatus,
} from './checkouts.repository.ts';
import { calculateCharge, findExchange } from './exchanges.ts';
import { SESSION_MINUTES } from './new-checkout.ts';
import type { PaymentProviders } from './provider-calls.ts';
import { notifyNotApplied } from './receipt-notices.ts';
import { insertReceipt } from './receipts.repository.ts';

/** A checkout in which a card is authorised for a security deposit. */
export type Authorisation = CheckoutRow;

const PROVIDER = 'stripe';
const MS_PER_MINUTE = 60_000;

export function findAuthorisation(tx: Database, id: string): Promise<Authorisation | undefined> {
  return findCheckout(tx, id);
}

/** Finds the checkout of a booking that is being created or open, of any phase. */
export function findOpenCheckout(tx: Database, bookingId: string): Promise<Authorisation | undefined> {
  return findUnfinishedCheckout(tx, bookingId);
}

/** Inserts the authorisation of a sum. Throws `invalid_input` for another currency, `too_many_checkouts`. */
export async function insertAuthorisation(
  tx: Database,
  {
    providers,
    bookingId,
    bututs,
    currency,
    createdBy,
    now,
  }: {
    providers: PaymentProviders;
    bookingId: string;
    bututs: Bututs;
    currency: CurrencyCode;
    createdBy: string;
    now: Date;
  },
): Promise<Authorisation> {
  const provider = providers.get(PROVIDER);
  const exchange = findExchange(provider, await getSettings(tx), currency);
  if (!exchange || !provider?.authorisations) {
    throw errors.invalidInput('No card can be authorised this way.', { field: 'currency' });
  }
  if ((await countCheckouts(tx, bookingId)).all >= MAX_CHECKOUTS) throw errors.tooManyCheckouts();
  const charge = calculateCharge(bututs, exchange);
  return insertCheckout(tx, {
    ...{ id: randomUUID(), bookingId, provider: PROVIDER, phase: 'security_deposit' },
    amount: bututsToNumeric(charge.bututs),
    ...{ currency: charge.currency, chargeMinorUnits: charge.chargeMinorUnits },
    rate: charge.rate?.toString() ?? null,
    marginPct: charge.marginPct?.toString() ?? null,
    ...{ status: 'creating', createdBy, payLinkId: null, extendedHold: false, createdAt: now },
    expiresAt: new Date(now.getTime() + SESSION_MINUTES * MS_PER_MINUTE),
  });
}

export function updateAuthorisation(
  tx: Database,
  change: { id: string; status: 'authorised' | 'paid' | 'expired' | 'failed' },
): Promise<void> {
  return updateCheckoutStatus(tx, change);
}

/** A payment that was captured of an authorisation. */
interface Capture {
  authorisation: Authorisation;
  payment: ProviderPayment;
  now: Date;
}

/** Records a capture of `amount` dalasi as guest credit. */
export async function recordCapture(
  tx: Database,
  { amount, ...capture }: Capture & { amount: string },
): Promise<void> {
  const receipt = { ...toReceipt(capture), amount };
  await insertReceipt(tx, { ...receipt, unmatchedReason: null });
  await insertProviderCredit(tx, receipt);
}

/** Records a capture that the office did not request, such as one in the provider's dashboard, as an unmatched receipt. */
export async function recordUnmatchedCapture(
  tx: Database,
  { notifyParties, ...capture }: Capture & { notifyParties: NotifyParties },
): Promise<void> {
  const receipt = { ...toReceipt(capture), unmatchedReason: 'wrong_amount' as const };
  await insertReceipt(tx, receipt);
  await notifyNotApplied(notifyParties, tx, receipt);
}

function toReceipt({ authorisation, payment, now }: Capture) {
  const { currency, minorUnits } = payment.amount;
  const { id: checkoutId, bookingId, provider, chargeMinorUnits } = authorisation;
  const bututs = numericToBututs(authorisation.amount);
  const isSame = currency === authorisation.currency;
  const value = isSame ? valueInDalasi(minorUnits, { bututs, chargeMinorUnits }) : bututs;
  return {
    ...{ id: randomUUID(), checkoutId, bookingId, provider },
    ...{ transactionId: payment.transactionId, receivedAt: now },
    ...{ currency, minorUnits, amount: bututsToNumeric(Math.max(1, value)) },
    feeCurrency: payment.fee?.currency ?? null,
    feeMinorUnits: payment.fee?.minorUnits ?? null,
  };
}
