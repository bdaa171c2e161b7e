import { randomUUID } from 'node:crypto';
import type { CurrencyCode } from '@coastline/domain/money/currency';
import { type Bututs, bututsToNumeric } from '@coastline/domain/money/money';
import { MAX_CHECKOUTS } from '@coastline/domain/money/payment-providers';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { insertProviderCredit } from '../guest-credits/provider-credits.service.ts';
import { type CheckoutRow, countCheckouts, insertCheckout } from './checkouts.repository.ts';
import { calculateCharge, findExchange } from './exchanges.ts';
import { SESSION_MINUTES } from './new-checkout.ts';
import type { PaymentProviders } from './provider-calls.ts';
import { type Receipt, toReceiptFacts } from './receipt-facts.ts';
import { notifyNotApplied } from './receipt-notices.ts';
import { insertReceipt } from './receipts.repository.ts';

export { findCheckout, findUnfinishedCheckout, updateCheckoutStatus } from './checkouts.repository.ts';

/** A checkout in which a card is authorised for a security deposit. */
export type Authorisation = CheckoutRow;

const PROVIDER = 'stripe';
const MS_PER_MINUTE = 60_000;

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

/** Records a capture of `amount` dalasi as guest credit. */
export async function recordCapture(
  tx: Database,
  { amount, ...capture }: Receipt & { amount: string },
): Promise<void> {
  const receipt = { ...toReceiptFacts(capture), amount };
  await insertReceipt(tx, { ...receipt, unmatchedReason: null });
  await insertProviderCredit(tx, receipt);
}

/** Records a capture that the office did not request, such as one in the provider's dashboard, as an unmatched receipt. */
export async function recordUnmatchedCapture(
  tx: Database,
  { notifyParties, ...capture }: Receipt & { notifyParties: NotifyParties },
): Promise<void> {
  const receipt = { ...toReceiptFacts(capture), unmatchedReason: 'wrong_amount' as const };
  await insertReceipt(tx, receipt);
  await notifyNotApplied(notifyParties, tx, receipt);
}
