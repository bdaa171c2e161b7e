/** Actions of the office on a booking, and its formatting in lists. */

import type { Booking, PaymentRecord } from '@coastline/contracts/bookings/booking';
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
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import { type CarRules, DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import { listUsedMethods } from '@coastline/domain/money/payments';
import { formatDalasi } from '#app/lib/formatting/format.ts';

type MainAction = Extract<BookingAction, 'mark_deposit' | 'mark_final_payment' | 'hand_over' | 'return_car'>;
/** Action of an admin on a booking: status transitions, and corrections of payments and conditions. */
export type OfficeAction =
  | MainAction
  | 'cancel_by_office'
  | 'correct_payment'
  | 'void_payment'
  | 'refund_credit'
  | 'transfer_credit'
  | 'void_credit'
  | 'decline_payment_notice'
  | 'correct_condition'
  | 'pay_refund'
  | 'refund_online'
  | 'set_refund';

export const ACTION_LABELS: Record<OfficeAction, string> = {
  mark_deposit: 'Mark Deposit Received',
  mark_final_payment: 'Mark Final Received',
  hand_over: 'Hand over the car',
  return_car: 'Take the car back',
  cancel_by_office: 'Cancel Booking',
  correct_payment: 'Correct',
  void_payment: 'Void',
  refund_credit: 'Give credit back',
  transfer_credit: 'Use for another booking',
  void_credit: 'Void',
  decline_payment_notice: 'Decline',
  correct_condition: 'Correct',
  pay_refund: 'Mark Refund Paid',
  refund_online: 'Refund online',
  set_refund: 'Change the refund',
};

/** Names of the halves of the price, for use within a sentence. */
export const PAYMENT_PHASE_NAMES: Record<PaymentPhase, string> = {
  deposit50: 'deposit',
  final50: 'final payment',
};

const MAIN_ACTIONS: readonly MainAction[] = ['mark_deposit', 'mark_final_payment', 'hand_over', 'return_car'];

/** Finds the action that advances a booking; undefined when it has ended. */
export function findMainAction(status: BookingStatus): MainAction | undefined {
  return MAIN_ACTIONS.find((action) => findTransition(action, status) !== undefined);
}

export type NextAction = MainAction | 'pay_refund' | 'refund_credit';

/** Finds the next action: an unpaid refund, the credit of a booking that is over, or the action that advances the booking. */
export function findNextAction(
  booking: Pick<Booking, 'status' | 'refund' | 'credit_amount'>,
): NextAction | undefined {
  if (getRefundDue(booking) > 0) return 'pay_refund';
  return findMainAction(booking.status) ?? ((booking.credit_amount ?? 0) > 0 ? 'refund_credit' : undefined);
}

/** Whether an admin can cancel a booking with this status (ADM-20). */
export function canCancel(status: BookingStatus): boolean {
  return findTransition('cancel_by_office', status) !== undefined;
}

/** Whether an action is due: payments immediately, hand-over and return from their day on. */
export function isActionDue(
  action: NextAction,
  booking: Pick<Booking, 'start_date' | 'end_date'>,
  today: IsoDate,
): boolean {
  if (action === 'hand_over') return today >= booking.start_date;
  return action !== 'return_car' || today >= booking.end_date;
}

type ReceivedHalves = Pick<Booking, 'deposit_received' | 'final_payment_received'>;

/** Text alternative of the two payment dots. */
export function formatReceived(booking: ReceivedHalves & Pick<Booking, 'credit_amount'>): string {
  if (!booking.deposit_received)
    return booking.credit_amount ? 'Part of the deposit received' : 'Nothing received';
  return booking.final_payment_received ? 'Both received' : 'Deposit received';
}

export function getReceivedBututs(
  booking: ReceivedHalves & Pick<Booking, 'deposit_amount' | 'guest_total'>,
): Bututs {
  const deposit = booking.deposit_received ? fromDalasi(booking.deposit_amount) : 0;
  return booking.final_payment_received ? fromDalasi(booking.guest_total) : deposit;
}

/** Whether an admin can cancel the booking as a no-show: from the pick-up day on, before the hand-over (D36). */
export function canMarkNoShow(
  booking: Pick<Booking, 'status' | 'start_date' | 'meeting'>,
  today: IsoDate,
): boolean {
  const isBeforeHandOver = booking.status === 'confirmed' || booking.status === 'ready_for_pickup';
  return isBeforeHandOver && canBeNoShow({ from: booking.status, ...getFirstDays(booking), today });
}

/** First day of the rental and day of the agreed pick-up, as facts of a no-show. */
export function getFirstDays(booking: Pick<Booking, 'start_date' | 'meeting'>): {
  startDate: IsoDate;
  pickUpDate: IsoDate | null;
} {
  return { startDate: booking.start_date, pickUpDate: booking.meeting?.pick_up.date ?? null };
}

/** Checks of the driver that the office confirms at the hand-over, by the agreed rules of the car (ADM-19). */
export function describeDriverCheck(rules: CarRules): string {
  const { minimum_driver_age: age, minimum_licence_years: years } = rules;
  const check = `Licence and identity checked, driver is ${age} or older`;
  return years > DEFAULT_CAR_RULES.minimum_licence_years
    ? `${check}, licence held for at least ${years} years`
    : check;
}

/** Finds the valid (not voided) payment of one half of the price. */
export function findPayment(
  booking: Pick<Booking, 'payments'>,
  phase: PaymentPhase,
): PaymentRecord | undefined {
  return booking.payments.find((payment) => payment.phase === phase && payment.received);
}

/** `Wave`, or `Cash, Wave` for halves paid with different methods. Without payments, the method that the guest chose. */
export function formatPaymentMethods({
  payment_method,
  payments,
}: Pick<Booking, 'payment_method' | 'payments'>): string {
  return listUsedMethods(payment_method, payments)
    .map((method) => METHOD_LABELS[method])
    .join(', ');
}

/**
 * Whether a payment can be voided: before the hand-over, the final payment before the deposit (D55). The money of a payment
 * provider goes back as a refund.
 */
export function canVoidPayment(booking: Booking, payment: PaymentRecord): boolean {
  if (!payment.received || payment.paid_online) return false;
  const isDeposit = payment.phase === 'deposit50';
  if (isDeposit && booking.final_payment_received) return false;
  if (booking.status === 'cancelled') return booking.refund?.paid_at === null;
  return booking.status === (isDeposit ? 'confirmed' : 'ready_for_pickup');
}

/** Whether a payment provider received money of the booking. */
export function wasPaidOnline({ payments }: Pick<Booking, 'payments'>): boolean {
  return payments.some(({ received, paid_online: isOnline }) => received && isOnline);
}

/** Unpaid refund in dalasi; 0 without one. */
export function getRefundDue({ refund }: Pick<Booking, 'refund'>): number {
  if (!refund || refund.paid_at !== null) return 0;
  return refund.due_amount ?? refund.renter_refund_amount;
}

/** `Credit of D 170 to give back`, for a booking that awaits no payment; undefined without credit. */
export function formatCredit({
  status,
  credit_amount: credit = 0,
}: Pick<Booking, 'status' | 'credit_amount'>): string | undefined {
  if (credit === 0) return undefined;
  return duePhase(status)
    ? `Credit of ${formatDalasi(credit)}`
    : `Credit of ${formatDalasi(credit)} to give back`;
}

/** `Refund of D 6 875 due` or `… paid`; undefined without a refund. */
export function formatRefund({ refund }: Pick<Booking, 'refund'>): string | undefined {
  if (!refund?.renter_refund_amount) return undefined;
  return `Refund of ${formatDalasi(refund.renter_refund_amount)} ${refund.paid_at ? 'paid' : 'due'}`;
}

/** Fee and host's share in dalasi. For a cancelled booking, the actual amounts after the refund (ADM-09, CANC-05). */
export function getPriceSplit(
  booking: Pick<Booking, 'status' | 'refund' | 'fee_amount' | 'host_amount'>,
): { fee: number; host: number } | undefined {
  const { status, refund, fee_amount: fee, host_amount: host } = booking;
  if (fee === undefined || host === undefined) return undefined;
  if (status !== 'cancelled') return { fee, host };
  return { fee: refund?.platform_keeps_amount ?? 0, host: refund?.owner_compensation_amount ?? 0 };
}

/** `Removed Nov 20 by guest`, one text for each side that removed the booking from its list (ADM-10). */
export function formatRemovals(
  booking: Pick<Booking, 'removed_by_guest_at' | 'removed_by_host_at'>,
): string[] {
  const sides = [
    { at: booking.removed_by_guest_at, side: 'guest' },
    { at: booking.removed_by_host_at, side: 'host' },
  ];
  return sides.flatMap(({ at, side }) =>
    at ? [`Removed ${formatMonthDay(at.slice(0, 10))} by ${side}`] : [],
  );
}

/** `Toyota Prado` */
export function formatCarName(booking: Pick<Booking, 'car'>): string {
  return `${booking.car.make} ${booking.car.model}`;
}
