import { randomUUID } from 'node:crypto';
import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  ListUnmatchedReceiptsQuery,
  UnmatchedReceipt,
  UnmatchedReceiptPage,
} from '@coastline/contracts/bookings/online-payment';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import { allocateRefund } from '@coastline/domain/money/provider-refunds';
import { canPayOut, canRefundReceipts } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/app-error.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { type Database, type DatabaseClient, inTransaction, pipelined } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { findRefundDue, isRefundPaid } from '../payments/payments.repository.ts';
import type { RecordRefundPayment } from '../payments/refund-payments.service.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../providers/payment-provider.ts';
import { presentUnmatchedReceipt } from './checkouts.presenter.ts';
import { type PaymentProviders, requireProvider } from './provider-calls.ts';
import { notifyRefunded } from './receipt-notices.ts';
import {
  countUnmatchedReceipts,
  findReceipt,
  findRefund,
  findRefundOfReceipt,
  insertRefund,
  listAppliedReceipts,
  listBookingRefunds,
  listRequestedRefunds,
  listUnmatchedReceipts,
  type RefundRow,
  updateRefundDecided,
} from './receipts.repository.ts';

const DEFAULT_LIMIT = 30;
const RECEIPT_CURSOR = 'unmatched-receipts';
// A request executes its refund at once; the job repeats what has failed.
const RETRY_AFTER_MS = 60_000;
const BATCH = 50;

export type ProviderRefundsService = ReturnType<typeof createProviderRefundsService>;

/** Gives money back to its payer through the provider that received it (PAY-32, PAY-38). */
export function createProviderRefundsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  bookings: BookingsService;
  recordRefundPayment: RecordRefundPayment;
  notifyParties: NotifyParties;
}) {
  const { pool } = deps.database;

  /** Lists one page of the receipts that could not be applied, newest first. */
  function listUnmatched(caller: Caller, query: ListUnmatchedReceiptsQuery): Promise<UnmatchedReceiptPage> {
    requirePermission(canRefundReceipts(requireUser(caller)));
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(RECEIPT_CURSOR, query.cursor);
    return inTransaction(
      pool,
      async (tx) => {
        const [found, openCount] = await pipelined([
          listUnmatchedReceipts(tx, { after, limit: limit + 1 }),
          countUnmatchedReceipts(tx),
        ]);
        const rows = found.slice(0, limit);
        const last = found.length > limit ? rows.at(-1) : undefined;
        return {
          items: rows.map(presentUnmatchedReceipt),
          next_cursor: last ? encodeCursor(RECEIPT_CURSOR, { value: last.cursorValue, id: last.id }) : null,
          open_count: openCount,
        };
      },
      { rlsContext: 'office' },
    );
  }

  /** Refunds all of an unmatched receipt, once. Throws `receipt_not_found`; a failure is in the response. */
  async function refundReceipt(write: WriteContext, receiptId: string): Promise<UnmatchedReceipt> {
    const user = requireUser(write.caller);
    requirePermission(canRefundReceipts(user));
    const refundId = await inTransaction(
      pool,
      (tx) => requestReceiptRefund(tx, { receiptId, requestedBy: user.userId }),
      { rlsContext: 'office' },
    );
    await execute(refundId);
    return write.inTransaction(async (tx) => {
      const [row] = await listUnmatchedReceipts(tx, { id: receiptId, limit: 1 });
      if (!row) throw errors.receiptNotFound();
      return presentUnmatchedReceipt(row);
    });
  }

  async function requestReceiptRefund(
    tx: Database,
    request: { receiptId: string; requestedBy: string },
  ): Promise<string> {
    const { receiptId, requestedBy } = request;
    const receipt = await findReceipt(tx, receiptId);
    if (!receipt?.unmatchedReason) throw errors.receiptNotFound();
    await lockBooking(tx, receipt.bookingId, deps.clock());
    const earlier = await findRefundOfReceipt(tx, receiptId);
    if (earlier) return earlier.id;
    const { bookingId, amount, minorUnits } = receipt;
    return insertRequest(tx, { receiptId, bookingId, requestedBy, purpose: 'unmatched', amount, minorUnits });
  }

  /**
   * Refunds what a cancelled booking gives back to where it came from. Throws `nothing_due`, `refund_already_paid`, and
   * `wrong_status` if less was paid online.
   */
  async function refundBooking(write: WriteContext, bookingId: string): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    const requested = await inTransaction(
      pool,
      (tx) => requestBookingRefund(tx, { bookingId, requestedBy: user.userId }),
      { rlsContext: 'office' },
    );
    for (const refundId of requested) await execute(refundId);
    return write.inTransaction((tx) =>
      deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId }),
    );
  }

  async function requestBookingRefund(
    tx: Database,
    { bookingId, requestedBy }: { bookingId: string; requestedBy: string },
  ): Promise<string[]> {
    await lockBooking(tx, bookingId, deps.clock());
    const due = await findRefundDue(tx, bookingId);
    if (!due || numericToBututs(due) === 0) {
      throw errors.wrongStatus('No refund is due for this booking.', 'nothing_due');
    }
    const earlier = await listBookingRefunds(tx, bookingId);
    if (earlier.length === 0 && (await isRefundPaid(tx, bookingId))) throw errors.refundAlreadyPaid();
    const covered = earlier.reduce((sum, refund) => sum + numericToBututs(refund.amount), 0);
    const receipts = await listAppliedReceipts(tx, bookingId);
    const shares = allocateRefund(numericToBututs(due) - covered, receipts.map(toSource));
    if (!shares) {
      throw errors.wrongStatus('Less was paid online than the refund. Please pay the refund by hand.');
    }
    const requests = shares.map(({ id: receiptId, bututs, minorUnits }) => ({
      ...{ receiptId, bookingId, requestedBy, minorUnits, purpose: 'booking' as const },
      amount: bututsToNumeric(bututs),
    }));
    const ids = earlier.filter(({ status }) => status === 'requested').map(({ id }) => id);
    for (const request of requests) ids.push(await insertRequest(tx, request));
    return ids;
  }

  async function insertRequest(
    tx: Database,
    request: Pick<RefundRow, 'receiptId' | 'bookingId' | 'requestedBy' | 'purpose' | 'amount' | 'minorUnits'>,
  ): Promise<string> {
    const id = randomUUID();
    await insertRefund(tx, { ...request, id, status: 'requested', requestedAt: deps.clock() });
    return id;
  }

  /** Calls the provider for a requested refund. It stays requested while the provider does not answer. */
  async function execute(refundId: string): Promise<void> {
    const found = await runAsProvider((tx) => findRefund(tx, refundId));
    if (!found || found.refund.status !== 'requested' || !found.sessionId) return;
    const { refund, receipt, sessionId } = found;
    try {
      const made = await requireProvider(deps.providers, receipt.provider).refund({
        ...{ refundId, sessionId, transactionId: receipt.transactionId },
        amount: { currency: receipt.currency, minorUnits: refund.minorUnits },
        isFull: refund.minorUnits === receipt.minorUnits,
      });
      // A pending refund is accepted: the provider pays it within days.
      if (made.status === 'failed') return await decide(refundId, { failure: 'refund_failed' });
      await decide(refundId, { providerRefundId: made.providerRefundId });
    } catch (error) {
      if (error instanceof ProviderRefusedError)
        return decide(refundId, { failure: error.code.slice(0, 100) });
      if (!(error instanceof ProviderUnavailableError)) throw error;
    }
  }

  async function decide(
    refundId: string,
    {
      providerRefundId = null,
      failure = null,
    }: { providerRefundId?: string | null; failure?: string | null },
  ): Promise<void> {
    await runAsProvider(async (tx) => {
      const before = await findRefund(tx, refundId);
      if (!before) return;
      await lockBooking(tx, before.refund.bookingId, deps.clock());
      const found = await findRefund(tx, refundId, { lock: true });
      // Another process has executed it.
      if (found?.refund.status !== 'requested') return;
      const status = failure === null ? 'succeeded' : 'failed';
      await updateRefundDecided(tx, {
        id: refundId,
        status,
        providerRefundId,
        failure,
        decidedAt: deps.clock(),
      });
      if (found.refund.purpose === 'booking') return recordIfWhole(tx, found.refund);
      if (status === 'succeeded') await notifyRefunded(deps.notifyParties, tx, found.receipt);
    });
  }

  /** Records the refund of the booking once all of it is on its way. */
  async function recordIfWhole(tx: Database, { bookingId, requestedBy }: RefundRow): Promise<void> {
    const refunds = await listBookingRefunds(tx, bookingId);
    const sum = refunds.reduce((total, { amount }) => total + numericToBututs(amount), 0);
    const due = numericToBututs((await findRefundDue(tx, bookingId)) ?? '0');
    const last = refunds.at(-1);
    if (!last || sum !== due || refunds.some(({ status }) => status !== 'succeeded')) return;
    const receipt = await findReceipt(tx, last.receiptId);
    if (!receipt) return;
    await deps.recordRefundPayment(tx, {
      ...{ bookingId, paidBy: requestedBy },
      method: METHOD_OF_PROVIDER[receipt.provider],
      reference: last.providerRefundId,
    });
  }

  function runAsProvider<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return inTransaction(pool, work, { rlsContext: 'payment-providers' });
  }

  /** Executes the refunds that could not be executed when they were requested. */
  async function executePending(): Promise<void> {
    const before = new Date(deps.clock().getTime() - RETRY_AFTER_MS);
    const pending = await runAsProvider((tx) => listRequestedRefunds(tx, { before, limit: BATCH }));
    for (const id of pending) await execute(id);
  }

  return { listUnmatched, refundReceipt, refundBooking, executePending };
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
