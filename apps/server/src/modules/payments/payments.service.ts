import type { PaymentMethod, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { checkAmountReceived, isReferenceMissing } from '@coastline/domain/money/payments';
import { canMarkPayment } from '@coastline/domain/people/permissions';
import type { Booking, CorrectPaymentArgs } from '@coastline/domain/wire/bookings/booking';
import { requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { BookingNotices } from '../bookings/booking-notices.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { holdBooking, takeStep } from '../bookings/steps/booking-steps.service.ts';
import { correctPayment, insertPayment } from './payments.repository.ts';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

interface PaymentRequest {
  bookingId: string;
  method?: PaymentMethod | null | undefined;
  reference: string | null;
  /** Dalasi; left out: what is due. */
  amountReceived?: number | null | undefined;
}

/** The two halves of a booking's price, recorded by the office when they have arrived. */
export function createPaymentsService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  tellPeople: BookingNotices;
}) {
  /** The deposit has arrived: the booking is confirmed and its hold ends nothing any more (LIFE-13, ADM-13). */
  const recordDeposit = (write: Write, request: PaymentRequest): Promise<Booking> =>
    record(write, request, 'deposit50');

  /** The second half has arrived, after the first: the car is ready for pick-up (LIFE-14, ADM-12, ADM-14). */
  const recordFinalPayment = (write: Write, request: PaymentRequest): Promise<Booking> =>
    record(write, request, 'final50');

  async function record(write: Write, request: PaymentRequest, phase: PaymentPhase): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canMarkPayment(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const held = await holdBooking(tx, request.bookingId, now);
      const isDeposit = phase === 'deposit50';
      const { booking } = held;
      const method = request.method ?? booking.paymentMethod;
      const amount = isDeposit ? booking.depositAmount : booking.finalAmount;
      const { reference } = request;
      requireInFull(amount, request.amountReceived);
      await takeStep(tx, held, {
        action: isDeposit ? 'mark_deposit' : 'mark_final_payment',
        actor: 'admin',
        actorId: user.userId,
        now,
        change: isDeposit ? { depositReceived: true } : { finalPaymentReceived: true },
        details: { method, amount, reference },
      });
      requireReference({ method, reference });
      await insertPayment(tx, {
        bookingId: booking.id,
        phase,
        method,
        amount,
        reference,
        receivedBy: user.userId,
        receivedAt: now,
      });
      if (isDeposit) {
        await deps.availability.keep(tx, booking.id);
        await deps.tellPeople(tx, { bookingIds: [booking.id], event: 'booking_confirmed' });
      }
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId: booking.id });
    });
  }

  /** A payment that came another way than was recorded: the books take it back and enter it anew. */
  async function correct(
    write: Write,
    request: CorrectPaymentArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canMarkPayment(user));
    const { bookingId, phase, method, reference, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { status } = await holdBooking(tx, bookingId, now);
      requireReference({ method, reference });
      const change = { bookingId, phase, method, reference, correctedBy: user.userId, correctedAt: now };
      const before = await correctPayment(tx, change);
      if (!before) throw refuse.wrongStatus('This payment is not recorded yet.');
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
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId });
    });
  }

  return { recordDeposit, recordFinalPayment, correct };
}

function requireReference(payment: Parameters<typeof isReferenceMissing>[0]): void {
  if (isReferenceMissing(payment)) throw refuse.referenceMissing();
}

function requireInFull(due: string, received: number | null | undefined): void {
  if (received === null || received === undefined) return;
  const check = checkAmountReceived({
    dueBututs: numericToBututs(due),
    receivedBututs: fromDalasi(received),
  });
  if (!check.ok) throw refuse.wrongAmount(check.code, check.message);
}
