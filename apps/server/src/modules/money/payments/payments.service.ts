import type { Booking, CorrectPaymentArgs } from '@coastline/contracts/bookings/booking';
import {
  isOfflineMethod,
  type PaymentMethod,
  type PaymentPhase,
} from '@coastline/domain/bookings/booking-life-cycle';
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import {
  amountDue,
  type CreditedPrice,
  planReceipt,
  validateReceived,
} from '@coastline/domain/money/guest-credits';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import { phaseBututs } from '@coastline/domain/money/payment-providers';
import { isReferenceMissing } from '@coastline/domain/money/payments';
import { canMarkPayment } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { getCreditedPrice } from '../guest-credits/credited-price.ts';
import { isReferenceOfCredit } from '../guest-credits/provider-credits.service.ts';
import type { ReceiveCredit } from '../guest-credits/receive-credit.service.ts';
import { findPaymentOfPhase, isReferenceOfPayment, updatePaymentMethod } from './payments.repository.ts';
import type { ReceivePayment } from './receive-payment.service.ts';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

interface PaymentRequest {
  bookingId: string;
  method?: PaymentMethod | null | undefined;
  reference: string | null;
  /** Dalasi; the due amount by default. */
  amountReceived?: number | null | undefined;
  /** Whether less or more than the due amount is recorded as guest credit. */
  acceptDifference?: boolean | null | undefined;
}

/** Records and corrects the payments of both halves of a booking's price. */
export function createPaymentsService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  receivePayment: ReceivePayment;
  receiveCredit: ReceiveCredit;
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
      const { booking } = locked;
      const price = getCreditedPrice(booking);
      const received = requireReceived(phase, price, request);
      const method = request.method ?? booking.paymentMethod;
      const { reference } = request;
      if (received > 0) requireReference({ method, reference });
      const plan = planReceipt(phase, price, received);
      // `receivePayment` explains a wrong status.
      if (plan.kind === 'credit' && isOfflineMethod(method) && duePhase(locked.status) === phase) {
        await deps.receiveCredit(tx, locked, {
          ...{ phase, plan, bututs: received, method, reference, now, receivedBy: user.userId },
        });
      } else {
        await deps.receivePayment(tx, locked, {
          ...{ phase, method, reference, now },
          action: phase === 'deposit50' ? 'mark_deposit' : 'mark_final_payment',
          by: { actor: 'admin', actorId: user.userId },
        });
      }
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
      const locked = await lockBooking(tx, bookingId, now);
      requireReference({ method, reference });
      const change = { bookingId, phase, method, reference, correctedBy: user.userId, correctedAt: now };
      const before = await updatePaymentMethod(tx, change);
      if (!before) throw errors.wrongStatus('This payment is not recorded yet.');
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'correct_payment', at: now },
        details: { phase, before, after: { method, reference }, reason },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  return { recordDeposit, recordFinalPayment, correct, findOfPhase: findPaymentOfPhase, isReferenceUsed };
}

/** Whether a valid payment or credit by this method has the reference. */
async function isReferenceUsed(
  tx: Database,
  transfer: { method: PaymentMethod; reference: string },
): Promise<boolean> {
  return (await isReferenceOfPayment(tx, transfer)) || (await isReferenceOfCredit(tx, transfer));
}

function requireReference(payment: Parameters<typeof isReferenceMissing>[0]): void {
  if (isReferenceMissing(payment)) throw errors.referenceMissing();
}

/**
 * Returns the received amount, by default the amount due. Throws `amount_too_small` or `amount_too_large` if it differs and
 * the office has not accepted the difference.
 */
function requireReceived(
  phase: PaymentPhase,
  price: CreditedPrice,
  { amountReceived, acceptDifference }: PaymentRequest,
): Bututs {
  const bututs =
    amountReceived === null || amountReceived === undefined
      ? amountDue(phaseBututs(phase, price), price.creditBututs)
      : fromDalasi(amountReceived);
  const check = validateReceived(phase, price, { bututs, acceptsDifference: acceptDifference ?? false });
  if (!check.ok) throw errors.wrongAmount(check.code, check.message);
  return bututs;
}
