import { randomUUID } from 'node:crypto';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import {
  allocateRefund,
  PARTIAL_REFUND_PROVIDERS,
  type RefundShare,
} from '@coastline/domain/money/provider-refunds';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { isCreditReference } from '../guest-credits/provider-credits.service.ts';
import { getRefundBalance } from '../payments/refund-payments.service.ts';
import { findReceiptRefund } from './receipt-refunds.repository.ts';
import {
  findPaymentByReference,
  findReceipt,
  findRefundOfReceipt,
  insertRefund,
  listAppliedReceipts,
  listBookingRefunds,
  type ReceiptRow,
  type RefundRow,
} from './receipts.repository.ts';

interface RequestDeps {
  clock: () => Date;
}

/**
 * Requests the refund of an unmatched receipt, or returns the earlier request. Throws `receipt_not_found`, and
 * `refund_already_paid` if it went back by hand.
 */
export async function requestReceiptRefund(
  tx: Database,
  deps: RequestDeps,
  request: { receiptId: string; requestedBy: string },
): Promise<string> {
  const { receiptId, requestedBy } = request;
  const receipt = await findReceipt(tx, receiptId);
  if (!receipt?.unmatchedReason) throw errors.receiptNotFound();
  await lockBooking(tx, receipt.bookingId, deps.clock());
  const earlier = await findRefundOfReceipt(tx, receiptId);
  if (earlier) return earlier.id;
  if (await findReceiptRefund(tx, receiptId)) throw errors.receiptAlreadyRefunded();
  await requireUnrecorded(tx, receipt);
  const { bookingId, amount, minorUnits } = receipt;
  return insertRequest(tx, deps.clock(), {
    receiptId,
    bookingId,
    requestedBy,
    purpose: 'unmatched',
    amount,
    minorUnits,
  });
}

/**
 * Rejects a receipt whose transaction is also recorded as a payment or credit: the booking would stay paid without the money.
 */
export async function requireUnrecorded(tx: Database, receipt: ReceiptRow): Promise<void> {
  const { provider, transactionId } = receipt;
  const method = METHOD_OF_PROVIDER[provider];
  const recorded = await findPaymentByReference(tx, { method, reference: transactionId });
  if (!recorded && !(await isCreditReference(tx, receipt))) return;
  throw errors.wrongStatus('The office has recorded this transaction as a payment. Void that payment first.');
}

/** Requests provider refunds for the uncovered rest of a cancelled booking's refund. Returns the ids to execute. */
export async function requestBookingRefund(
  tx: Database,
  deps: RequestDeps,
  { bookingId, requestedBy }: { bookingId: string; requestedBy: string },
): Promise<string[]> {
  await lockBooking(tx, bookingId, deps.clock());
  const { dueBututs, byHandBututs, isPaid } = await getRefundBalance(tx, bookingId);
  const earlier = await listBookingRefunds(tx, bookingId);
  if (earlier.length === 0 && isPaid) throw errors.refundAlreadyPaid();
  const covered = earlier.reduce((sum, refund) => sum + numericToBututs(refund.amount), 0);
  const receipts = await listAppliedReceipts(tx, bookingId);
  const shares = allocateRefund(dueBututs - byHandBututs - covered, receipts.map(toSource));
  if (!shares) {
    throw errors.wrongStatus('Less was paid online than the refund. Please pay the refund by hand.');
  }
  if (shares.some((share) => !canRefund(share, receipts))) {
    throw errors.wrongStatus('This provider refunds whole payments only. Please pay the refund by hand.');
  }
  const requests = shares.map(({ id: receiptId, bututs, minorUnits }) => ({
    ...{ receiptId, bookingId, requestedBy, minorUnits, purpose: 'booking' as const },
    amount: bututsToNumeric(bututs),
  }));
  const ids = earlier.filter(({ status }) => status === 'requested').map(({ id }) => id);
  for (const request of requests) ids.push(await insertRequest(tx, deps.clock(), request));
  return ids;
}

async function insertRequest(
  tx: Database,
  requestedAt: Date,
  request: Pick<RefundRow, 'receiptId' | 'bookingId' | 'requestedBy' | 'purpose' | 'amount' | 'minorUnits'>,
): Promise<string> {
  const id = randomUUID();
  await insertRefund(tx, { ...request, id, status: 'requested', requestedAt });
  return id;
}

function canRefund(
  { id, minorUnits }: RefundShare,
  receipts: Awaited<ReturnType<typeof listAppliedReceipts>>,
): boolean {
  const receipt = receipts.find((each) => each.id === id);
  const isWhole = receipt?.minorUnits === minorUnits;
  return receipt !== undefined && (isWhole || PARTIAL_REFUND_PROVIDERS.includes(receipt.provider));
}

function toSource(receipt: Awaited<ReturnType<typeof listAppliedReceipts>>[number]) {
  return {
    id: receipt.id,
    bututs: numericToBututs(receipt.amount),
    minorUnits: receipt.minorUnits,
    refundedBututs: numericToBututs(receipt.refundedAmount),
    refundedMinorUnits: receipt.refundedMinorUnits,
  };
}
