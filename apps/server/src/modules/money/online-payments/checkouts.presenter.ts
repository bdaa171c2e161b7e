import type { PaymentCheckout, UnmatchedReceipt } from '@coastline/contracts/bookings/online-payment';
import { numericToDalasi } from '@coastline/domain/money/money';
import type { UnmatchedReason } from '@coastline/domain/money/payment-providers';
import type { CheckoutRow } from './checkouts.repository.ts';
import type { UnmatchedReceiptRow } from './receipts.repository.ts';

/** Presents a checkout to its guest. The provider's page is shown only while it accepts a payment. */
export function presentCheckout(
  row: CheckoutRow & { unmatchedReason?: UnmatchedReason | null },
  { isTest }: { isTest: boolean },
): PaymentCheckout {
  const { id, provider, phase, status, currency } = row;
  return {
    ...{ id, provider, phase, status, currency },
    is_test: isTest,
    amount: numericToDalasi(row.amount),
    charge: row.chargeMinorUnits / 100,
    rate: row.rate === null ? null : Number(row.rate),
    margin_pct: row.marginPct === null ? null : Number(row.marginPct),
    url: status === 'open' ? row.url : null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    unmatched_reason: row.unmatchedReason ?? null,
  };
}

export function presentUnmatchedReceipt(row: UnmatchedReceiptRow): UnmatchedReceipt {
  return {
    id: row.id,
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    guest_id: row.guestId,
    guest_name: row.guestName,
    provider: row.provider,
    transaction_id: row.transactionId,
    amount: numericToDalasi(row.amount),
    charge: row.minorUnits / 100,
    currency: row.currency,
    received_at: row.receivedAt.toISOString(),
    reason: row.unmatchedReason,
    refund: row.byHand ? 'succeeded' : (row.refundStatus ?? 'none'),
    failure: row.byHand ? null : row.failure,
    by_hand: row.byHand && {
      method: row.byHand.method,
      reference: row.byHand.reference,
      paid_at: new Date(row.byHand.paidAt).toISOString(),
    },
  };
}
