/** How the office reads a booking: what can be done next, what has come in, how it is written in dense rows. */
import {
  type BookingStatus,
  METHOD_LABELS,
  type PaymentPhase,
} from '@coastline/domain/bookings/booking-life-cycle';
import {
  type BookingAction,
  canBeNoShow,
  findTransition,
} from '@coastline/domain/bookings/booking-transitions';
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import { listUsedMethods } from '@coastline/domain/money/payments';
import type { Booking, PaymentRecord } from '@coastline/domain/wire/bookings/booking';
import { formatDalasi } from '#app/lib/formatting/format.ts';

type MainDeed = Extract<BookingAction, 'mark_deposit' | 'mark_final_payment' | 'hand_over' | 'return_car'>;
/** What the office does by hand: steps of a booking's life, putting money and notes of the car right. */
export type Deed =
  | MainDeed
  | 'cancel_by_office'
  | 'correct_payment'
  | 'void_payment'
  | 'correct_condition'
  | 'pay_refund'
  | 'set_refund';

export const DEED_LABELS: Record<Deed, string> = {
  mark_deposit: 'Mark Deposit Received',
  mark_final_payment: 'Mark Final Received',
  hand_over: 'Hand over the car',
  return_car: 'Take the car back',
  cancel_by_office: 'Cancel Booking',
  correct_payment: 'Correct',
  void_payment: 'Void',
  correct_condition: 'Correct',
  pay_refund: 'Mark Refund Paid',
  set_refund: 'Change the refund',
};

const MAIN_DEEDS: readonly MainDeed[] = ['mark_deposit', 'mark_final_payment', 'hand_over', 'return_car'];

/** The one step that moves a booking on; none where it is over. */
export function findMainDeed(status: BookingStatus): MainDeed | undefined {
  return MAIN_DEEDS.find((deed) => findTransition(deed, status) !== undefined);
}

/** The one thing to do about a booking: the step that moves it on, or a refund that is still to be paid. */
export function findNextDeed(
  booking: Pick<Booking, 'status' | 'refund'>,
): MainDeed | 'pay_refund' | undefined {
  return refundDue(booking) > 0 ? 'pay_refund' : findMainDeed(booking.status);
}

/** Whether the office may cancel it (ADM-20). */
export function isCancellable(status: BookingStatus): boolean {
  return findTransition('cancel_by_office', status) !== undefined;
}

/** Whether a step is called for today: money at once, hand-over and return from their day on. */
export function isDue(
  deed: MainDeed | 'pay_refund',
  booking: Pick<Booking, 'start_date' | 'end_date'>,
  today: IsoDate,
): boolean {
  if (deed === 'hand_over') return today >= booking.start_date;
  return deed !== 'return_car' || today >= booking.end_date;
}

type Received = Pick<Booking, 'deposit_received' | 'final_payment_received'>;

/** The word beside the two pips. */
export function receivedWord(booking: Received): string {
  if (!booking.deposit_received) return 'Nothing received';
  return booking.final_payment_received ? 'Both received' : 'Deposit received';
}

/** The money that has come in so far. */
export function receivedBututs(booking: Received & Pick<Booking, 'deposit_amount' | 'final_amount'>): Bututs {
  const deposit = booking.deposit_received ? fromDalasi(booking.deposit_amount) : 0;
  return booking.final_payment_received ? deposit + fromDalasi(booking.final_amount) : deposit;
}

/** Whether a guest who has not come to a car that waits for them may be called a no-show (D36). */
export function mayBeNoShow(booking: Pick<Booking, 'status' | 'start_date'>, today: IsoDate): boolean {
  const isAwaited = booking.status === 'confirmed' || booking.status === 'ready_for_pickup';
  return isAwaited && canBeNoShow({ from: booking.status, startDate: booking.start_date, today });
}

/** The record of a half of the price that stands, once it is there. */
export function findPayment(
  booking: Pick<Booking, 'payments'>,
  phase: PaymentPhase,
): PaymentRecord | undefined {
  return booking.payments.find((payment) => payment.phase === phase && payment.received);
}

/** `Wave`, or `Cash, Wave` where the halves came differently; what the guest chose before anything came in. */
export function methodWords({
  payment_method,
  payments,
}: Pick<Booking, 'payment_method' | 'payments'>): string {
  return listUsedMethods(payment_method, payments)
    .map((method) => METHOD_LABELS[method])
    .join(', ');
}

/** Whether a payment can be voided as far as its booking tells: before the hand-over, the final payment first (D55). */
export function isVoidable(booking: Booking, payment: PaymentRecord): boolean {
  if (!payment.received) return false;
  const isDeposit = payment.phase === 'deposit50';
  if (isDeposit && booking.final_payment_received) return false;
  if (booking.status === 'cancelled') return booking.refund?.paid_at === null;
  return booking.status === (isDeposit ? 'confirmed' : 'ready_for_pickup');
}

/** What the guest is still to get back; 0 where nothing is due or all is paid. */
export function refundDue({ refund }: Pick<Booking, 'refund'>): number {
  return refund && refund.paid_at === null ? refund.renter_refund_amount : 0;
}

/** `Refund of D 6 875 due`, or paid; nothing where the guest gets nothing back. */
export function refundMark({ refund }: Pick<Booking, 'refund'>): string | undefined {
  if (!refund?.renter_refund_amount) return undefined;
  return `Refund of ${formatDalasi(refund.renter_refund_amount)} ${refund.paid_at ? 'paid' : 'due'}`;
}

/** Fee and host's share: of a cancelled booking what its money came to, no longer what was agreed (ADM-09, CANC-05). */
export function splitOf(
  booking: Pick<Booking, 'status' | 'refund' | 'fee_amount' | 'host_amount'>,
): { fee: number; host: number } | undefined {
  const { status, refund, fee_amount: fee, host_amount: host } = booking;
  if (fee === undefined || host === undefined) return undefined;
  if (status !== 'cancelled') return { fee, host };
  return { fee: refund?.platform_keeps_amount ?? 0, host: refund?.owner_compensation_amount ?? 0 };
}

/** `Removed Nov 20 by guest`, one for each side that took the booking off its list (ADM-10). */
export function removalMarks(booking: Pick<Booking, 'removed_by_guest_at' | 'removed_by_host_at'>): string[] {
  const sides = [
    { at: booking.removed_by_guest_at, side: 'guest' },
    { at: booking.removed_by_host_at, side: 'host' },
  ];
  return sides.flatMap(({ at, side }) =>
    at ? [`Removed ${formatMonthDay(at.slice(0, 10))} by ${side}`] : [],
  );
}

/** `Toyota Prado` */
export function carName(booking: Pick<Booking, 'car'>): string {
  return `${booking.car.make} ${booking.car.model}`;
}
