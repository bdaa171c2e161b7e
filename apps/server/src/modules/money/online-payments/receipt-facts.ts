import { randomUUID } from 'node:crypto';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { valueInDalasi } from '@coastline/domain/money/payment-providers';
import type { ProviderPayment } from '../providers/payment-provider.ts';
import type { CheckoutRow } from './checkouts.repository.ts';

/** Money that a provider has received, in the transaction that applies it. */
export interface Receipt {
  checkout: CheckoutRow;
  payment: ProviderPayment;
  now: Date;
}

/**
 * The facts of a new receipt. If the provider reports a currency other than the charged one, no rate applies: the receipt is
 * valued at the dalasi amount of its checkout.
 */
export function toReceiptFacts({ checkout, payment, now }: Receipt) {
  const { currency, minorUnits } = payment.amount;
  const { id: checkoutId, bookingId, provider, chargeMinorUnits } = checkout;
  const bututs = numericToBututs(checkout.amount);
  const isSame = currency === checkout.currency;
  const value = isSame ? valueInDalasi(minorUnits, { bututs, chargeMinorUnits }) : bututs;
  return {
    ...{ id: randomUUID(), checkoutId, bookingId, provider },
    ...{ transactionId: payment.transactionId, receivedAt: now },
    ...{ currency, minorUnits, amount: bututsToNumeric(Math.max(1, value)) },
    feeCurrency: payment.fee?.currency ?? null,
    feeMinorUnits: payment.fee?.minorUnits ?? null,
  };
}
