import type { Booking, CorrectPaymentArgs } from '@coastline/contracts/bookings/booking';
import type { PaymentMethod, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { isReferenceMissing, validateAmountReceived } from '@coastline/domain/money/payments';
import { canMarkPayment } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/app-error.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { findPaymentOfPhase, isReferenceUsed, updatePaymentMethod } from './payments.repository.ts';
import type { ReceivePayment } from './receive-payment.service.ts';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

interface PaymentRequest {
  bookingId: string;
  method?: PaymentMethod | null | undefined;
  reference: string | null;
  /** Dalasi; the due amount by default. */
  amountReceived?: number | null | undefined;
}

/** Records and corrects the payments of both halves of a booking's price. */
export function createPaymentsService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  receivePayment: ReceivePayment;
}) {
  /** Records the deposit, which confirms the booking and makes its claim permanent (LIFE-13, ADM-13). */
  const recordDeposit = (write: WriteContext, request: PaymentRequest): Promise<Booking> =>
    record(write, request, 'deposit50');

  /** Records the final payment after the deposit, which makes the car ready for pick-up (LIFE-14, ADM-12, ADM-14). */
  const recordFinalPayment = (write: WriteContext, request: PaymentRequest): Promise<Booking> =>
    record(write, request, 'final50');

  async function record(write: WriteContext, request: PaymentRequest, phase: PaymentPhase): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canMarkPayment(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, request.bookingId, now);
      const isDeposit = phase === 'deposit50';
      const { booking } = locked;
      const method = request.method ?? booking.paymentMethod;
      const amount = isDeposit ? booking.depositAmount : booking.finalAmount;
      const { reference } = request;
      requireFullAmount(amount, request.amountReceived);
      requireReference({ method, reference });
      await deps.receivePayment(tx, locked, {
        ...{ phase, method, reference, now },
        action: isDeposit ? 'mark_deposit' : 'mark_final_payment',
        by: { actor: 'admin', actorId: user.userId },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId: booking.id });
    });
  }

  /** Corrects method and reference of a payment; the ledger reverses the old entry and posts a new one. */
  async function correct(
    write: WriteContext,
    request: CorrectPaymentArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canMarkPayment(user));
    const { bookingId, phase, method, reference, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { status } = await lockBooking(tx, bookingId, now);
      requireReference({ method, reference });
      const change = { bookingId, phase, method, reference, correctedBy: user.userId, correctedAt: now };
      const before = await updatePaymentMethod(tx, change);
      if (!before) throw errors.wrongStatus('This payment is not recorded yet.');
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'correct_payment',
        entity: 'booking',
        entityId: bookingId,
        oldStatus: status,
        newStatus: status,
        at: now,
        details: { phase, before, after: { method, reference }, reason },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  return { recordDeposit, recordFinalPayment, correct, findOfPhase: findPaymentOfPhase, isReferenceUsed };
}

function requireReference(payment: Parameters<typeof isReferenceMissing>[0]): void {
  if (isReferenceMissing(payment)) throw errors.referenceMissing();
}

function requireFullAmount(due: string, received: number | null | undefined): void {
  if (received === null || received === undefined) return;
  const check = validateAmountReceived({
    dueBututs: numericToBututs(due),
    receivedBututs: fromDalasi(received),
  });
  if (!check.ok) throw errors.wrongAmount(check.code, check.message);
}
