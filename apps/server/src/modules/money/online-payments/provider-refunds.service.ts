import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  ListUnmatchedReceiptsQuery,
  UnmatchedReceipt,
  UnmatchedReceiptPage,
} from '@coastline/contracts/bookings/online-payment';
import { canPayOut, canRefundReceipts } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { type DatabaseClient, inTransactionAs, pipelined } from '../../../persistence/client.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { presentUnmatchedReceipt } from './checkouts.presenter.ts';
import type { ExecuteRefundService } from './execute-refund.service.ts';
import { countUnmatchedReceipts, listUnmatchedReceipts } from './receipts.repository.ts';
import { requestBookingRefund, requestReceiptRefund } from './request-refund.service.ts';

const DEFAULT_LIMIT = 30;
const RECEIPT_CURSOR = 'unmatched-receipts';

export type ProviderRefundsService = ReturnType<typeof createProviderRefundsService>;

/** Gives money back to its payer through the provider that received it (PAY-32, PAY-38). */
export function createProviderRefundsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  bookings: BookingsService;
  executeRefund: ExecuteRefundService['execute'];
}) {
  const { pool } = deps.database;

  /** Lists one page of the receipts that could not be applied, newest first. */
  function listUnmatched(caller: Caller, query: ListUnmatchedReceiptsQuery): Promise<UnmatchedReceiptPage> {
    requirePermission(canRefundReceipts(requireUser(caller)));
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(RECEIPT_CURSOR, query.cursor);
    return inTransactionAs(pool, 'office', async (tx) => {
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
    });
  }

  /** Refunds all of an unmatched receipt, once. Throws `receipt_not_found`; a failure is in the response. */
  async function refundReceipt(write: WriteContext, receiptId: string): Promise<UnmatchedReceipt> {
    const user = requireUser(write.caller);
    requirePermission(canRefundReceipts(user));
    const refundId = await inTransactionAs(pool, 'office', (tx) =>
      requestReceiptRefund(tx, deps, { receiptId, requestedBy: user.userId }),
    );
    await deps.executeRefund(refundId);
    return write.inTransaction(async (tx) => {
      const [row] = await listUnmatchedReceipts(tx, { id: receiptId, limit: 1 });
      if (!row) throw errors.receiptNotFound();
      return presentUnmatchedReceipt(row);
    });
  }

  /**
   * Pays the refund of a cancelled booking through the providers that received the money. Throws `nothing_due`,
   * `refund_already_paid`, and `wrong_status` if less was paid online or a provider refunds whole payments only.
   */
  async function refundBooking(write: WriteContext, bookingId: string): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    const requested = await inTransactionAs(pool, 'office', (tx) =>
      requestBookingRefund(tx, deps, { bookingId, requestedBy: user.userId }),
    );
    for (const refundId of requested) await deps.executeRefund(refundId);
    return write.inTransaction((tx) =>
      deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId }),
    );
  }

  return { listUnmatched, refundReceipt, refundBooking };
}
