/** The life of a booking as data: statuses, the one table of allowed transitions (D17), holds (D6, D30) and reasons. */
import type { IsoDate } from '../days/rental-dates.ts';

export const BOOKING_STATUSES = [
  'booked',
  'confirmed',
  'ready_for_pickup',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const PAYMENT_METHODS = ['cash', 'wave', 'bank'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The methods in the words of hosts and office. */
export const METHOD_LABELS: Record<PaymentMethod, string> = { cash: 'Cash', wave: 'Wave', bank: 'Bank' };

export const PAYMENT_PHASES = ['deposit50', 'final50'] as const;
export type PaymentPhase = (typeof PAYMENT_PHASES)[number];

export const BOOKING_VIEWERS = ['guest', 'host', 'admin'] as const;
export type BookingViewer = (typeof BOOKING_VIEWERS)[number];

export type BookingActor = BookingViewer | 'server';

/** Statuses that occupy a car's days (D5, LIFE-19, LIFE-21). */
export const BLOCKING_STATUSES = ['booked', 'confirmed', 'ready_for_pickup', 'in_progress'] as const;
/** Statuses that count as active (D32, OWN-02). */
export const ACTIVE_STATUSES = BLOCKING_STATUSES;
/** Statuses in which guest and host may take a booking off their own list (CANC-11). */
export const REMOVABLE_STATUSES = ['completed', 'cancelled'] as const;

export const BOOKING_ACTIONS = [
  'mark_deposit',
  'mark_final_payment',
  'hand_over',
  'return_car',
  'cancel',
  'cancel_by_office',
  'expire_hold',
  'void_deposit',
  'void_final_payment',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/**
 * What must hold besides the status: the hand-over check (D44), the first day (D17), the car there, a reason (CANC-15). A
 * payment stands once the car was handed over, and a deposit as long as the final payment does (D55); nobody fails to show
 * up before the pick-up day, or after the hand-over (D56).
 */
export type TransitionCondition =
  | 'checks_confirmed'
  | 'start_date_reached'
  | 'car_is_back'
  | 'reason_given'
  | 'hold_run_out'
  | 'final_payment_first'
  | 'car_handed_over'
  | 'no_show_from_pick_up_day';

export type Transition = {
  action: BookingAction;
  from: readonly BookingStatus[];
  to: BookingStatus;
  actors: readonly BookingActor[];
  needs: readonly TransitionCondition[];
};

export const TRANSITIONS: readonly Transition[] = [
  transition('mark_deposit', { from: ['booked'], to: 'confirmed', actors: ['admin'] }),
  transition('mark_final_payment', { from: ['confirmed'], to: 'ready_for_pickup', actors: ['admin'] }),
  transition('hand_over', {
    from: ['ready_for_pickup'],
    to: 'in_progress',
    actors: ['admin'],
    needs: ['checks_confirmed', 'start_date_reached', 'car_is_back'],
  }),
  transition('return_car', { from: ['in_progress'], to: 'completed', actors: ['admin'] }),
  transition('cancel', { from: ['booked', 'confirmed'], to: 'cancelled', actors: ['guest'] }),
  transition('cancel_by_office', {
    from: BLOCKING_STATUSES,
    to: 'cancelled',
    actors: ['admin'],
    needs: ['reason_given', 'no_show_from_pick_up_day'],
  }),
  transition('expire_hold', {
    from: ['booked'],
    to: 'cancelled',
    actors: ['server'],
    needs: ['hold_run_out'],
  }),
  // A payment that was recorded by mistake (D55). A cancelled booking stays cancelled, and its refund is shared anew.
  transition('void_deposit', {
    from: ['confirmed', 'ready_for_pickup'],
    to: 'booked',
    actors: ['admin'],
    needs: ['car_handed_over', 'final_payment_first'],
  }),
  transition('void_deposit', {
    from: ['cancelled'],
    to: 'cancelled',
    actors: ['admin'],
    needs: ['car_handed_over', 'final_payment_first'],
  }),
  transition('void_final_payment', {
    from: ['ready_for_pickup'],
    to: 'confirmed',
    actors: ['admin'],
    needs: ['car_handed_over'],
  }),
  transition('void_final_payment', {
    from: ['cancelled'],
    to: 'cancelled',
    actors: ['admin'],
    needs: ['car_handed_over'],
  }),
];

function transition(
  action: BookingAction,
  row: Omit<Transition, 'action' | 'needs'> & Partial<Transition>,
): Transition {
  return { needs: [], ...row, action };
}

const STATUS_LABELS: Record<BookingStatus, string> = {
  booked: 'Pending Payment',
  confirmed: 'Confirmed',
  ready_for_pickup: 'Ready for Pick-up',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The label of a status: only `booked` reads differently to a guest (LIFE-02, LIFE-03). */
export function statusLabel(status: BookingStatus, viewer: BookingViewer): string {
  return status === 'booked' && viewer === 'guest' ? 'Pending Confirmation' : STATUS_LABELS[status];
}

/** The transition of an action from a status, undefined where the table has none (LIFE-17). */
export function findTransition(action: BookingAction, from: BookingStatus): Transition | undefined {
  return TRANSITIONS.find((row) => row.action === action && row.from.includes(from));
}

export type TransitionFacts = {
  checksConfirmed?: boolean;
  startDate?: IsoDate;
  today?: IsoDate;
  /** The number of the booking that the car is still out with; null: with none. */
  outWith?: string | null;
  reason?: string | null;
  holdExpiresAt?: Date | string | null;
  now?: Date;
  /** Whether the car went out with this booking. */
  wasHandedOver?: boolean;
  finalPaymentReceived?: boolean;
};

export type TransitionRefusal = 'forbidden' | 'wrong_status' | TransitionCondition;

export type TransitionCheck =
  | { ok: true; transition: Transition }
  | { ok: false; code: TransitionRefusal; message: string };

/**
 * Whether an actor may take an action on a booking now. Refusals are told apart: not this actor's action, not from
 * this status, or a condition that is not met (the code is then the condition's name). Facts left out are not met.
 */
export function requireTransition(
  request: { action: BookingAction; from: BookingStatus; actor: BookingActor },
  facts: TransitionFacts = {},
): TransitionCheck {
  const isTheirs = TRANSITIONS.some(
    (row) => row.action === request.action && row.actors.includes(request.actor),
  );
  if (!isTheirs) return { ok: false, code: 'forbidden', message: 'You are not allowed to do this.' };
  const found = findTransition(request.action, request.from);
  if (!found) return { ok: false, code: 'wrong_status', message: wrongStatusMessage(request) };
  const unmet = found.needs.find((condition) => !isMet(condition, { ...facts, from: request.from }));
  if (unmet) return { ok: false, code: unmet, message: conditionMessage(unmet, facts) };
  return { ok: true, transition: found };
}

const CONDITION_MESSAGES: Record<TransitionCondition, string> = {
  checks_confirmed: 'Please confirm that licence and identity are checked and the driver is 21 or older.',
  start_date_reached: 'The car can be handed over from the pick-up date on.',
  car_is_back: 'This car is still out with another booking. Please record its return first.',
  reason_given: 'Please choose a reason for the cancellation.',
  hold_run_out: 'The reservation has not run out yet.',
  final_payment_first: 'Void the final payment first, then the deposit.',
  car_handed_over:
    'The car was handed over with this booking, so its payments stand. Collect what is missing, then correct the method and the reference of the payment.',
  no_show_from_pick_up_day:
    'The guest can fail to show up from the pick-up day on, and not after the hand-over. Please choose another reason.',
};

function conditionMessage(condition: TransitionCondition, { outWith }: TransitionFacts): string {
  const message = CONDITION_MESSAGES[condition];
  return condition === 'car_is_back' && outWith ? message.replace('another booking', outWith) : message;
}

const ACTION_DEEDS: Record<BookingAction, string> = {
  mark_deposit: 'have its deposit marked as received',
  mark_final_payment: 'have its final payment marked as received',
  hand_over: 'be handed over',
  return_car: 'be taken back',
  cancel: 'be cancelled',
  cancel_by_office: 'be cancelled',
  expire_hold: 'run out',
  void_deposit: 'have its deposit voided',
  void_final_payment: 'have its final payment voided',
};

function wrongStatusMessage({ action, from }: { action: BookingAction; from: BookingStatus }): string {
  if (isVoid(action) && (from === 'in_progress' || from === 'completed')) {
    return CONDITION_MESSAGES.car_handed_over;
  }
  if (action === 'mark_final_payment' && from === 'booked') {
    return 'The final payment can be marked as received only once the deposit is received.';
  }
  return `A booking in status "${STATUS_LABELS[from]}" cannot ${ACTION_DEEDS[action]}.`;
}

function isVoid(action: BookingAction): boolean {
  return action === 'void_deposit' || action === 'void_final_payment';
}

function isMet(condition: TransitionCondition, facts: TransitionFacts & { from: BookingStatus }): boolean {
  switch (condition) {
    case 'checks_confirmed':
      return facts.checksConfirmed === true;
    case 'start_date_reached':
      return facts.startDate !== undefined && facts.today !== undefined && facts.today >= facts.startDate;
    case 'car_is_back':
      return facts.outWith === null;
    case 'reason_given':
      return Boolean(facts.reason);
    case 'hold_run_out':
      return facts.now !== undefined && hasRunOut(facts.holdExpiresAt ?? null, facts.now);
    case 'car_handed_over':
      return facts.wasHandedOver === false;
    case 'final_payment_first':
      return facts.finalPaymentReceived === false;
    case 'no_show_from_pick_up_day':
      return facts.reason !== 'no_show' || canBeNoShow(facts);
  }
}

/** Whether a guest can have failed to show up: from the pick-up day on, until the car was handed over (D56). */
export function canBeNoShow(booking: { from: BookingStatus; startDate?: IsoDate; today?: IsoDate }): boolean {
  const { from, startDate, today } = booking;
  return from !== 'in_progress' && startDate !== undefined && today !== undefined && today >= startDate;
}

/** Whether a booking in this status occupies its days (D5). */
export function isBlocking(status: BookingStatus): boolean {
  return BLOCKING_STATUSES.some((blocking) => blocking === status);
}

/** Whether guest or host may remove a booking in this status from their list (CANC-11, BKD-06). */
export function isRemovable(status: BookingStatus): boolean {
  return REMOVABLE_STATUSES.some((removable) => removable === status);
}

/** Reasons that an admin chooses from (D36). */
export const ADMIN_CANCEL_REASONS = [
  'host_unavailable',
  'no_show',
  'guest_request',
  'car_problem',
  'other',
] as const;
export type AdminCancelReason = (typeof ADMIN_CANCEL_REASONS)[number];

/** Every value of `cancel_reason`: an admin's, a hold that ran out (D6), the guest's own cancellation. */
export const CANCEL_REASONS = [...ADMIN_CANCEL_REASONS, 'hold_expired', 'cancelled_by_guest'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  host_unavailable: 'Host cannot provide the car',
  no_show: 'Guest did not show up',
  guest_request: 'Guest asked to cancel',
  car_problem: 'Problem with the car',
  other: 'Other reason',
  hold_expired: 'Reservation expired',
  cancelled_by_guest: 'Cancelled by the guest',
};

/** Unpaid holds that a guest may have at a time (D30, BOOK-29). */
export const MAX_UNPAID_HOLDS = 3;

/** For how many hours an unpaid booking is held: to be paid in cash, or by Wave or bank transfer. */
export type HoldHours = { cash: number; transfer: number };

/** What holds until the office sets something else (LIFE-05, LIFE-06). */
export const DEFAULT_HOLD_HOURS: HoldHours = { cash: 2, transfer: 1 };

/** How long a new booking is held unpaid, in minutes (LIFE-05, LIFE-06). */
export function holdMinutes(paymentMethod: PaymentMethod, hours = DEFAULT_HOLD_HOURS): number {
  return (paymentMethod === 'cash' ? hours.cash : hours.transfer) * 60;
}

/** `2 hours`, `1 hour`: a hold as the notices print it (ERR-21, TXT-06). */
export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/**
 * The status that holds at `now`: a `booked` booking whose hold has run out is cancelled at that moment, whether or
 * not the background job has written it yet (D6, LIFE-09, LIFE-10). The stored reason passes through otherwise.
 */
export function effectiveStatus(booking: {
  status: BookingStatus;
  holdExpiresAt: Date | string | null;
  now: Date;
  cancelReason?: CancelReason | null;
}): { status: BookingStatus; cancelReason: CancelReason | null } {
  if (booking.status === 'booked' && hasRunOut(booking.holdExpiresAt, booking.now)) {
    return { status: 'cancelled', cancelReason: 'hold_expired' };
  }
  return { status: booking.status, cancelReason: booking.cancelReason ?? null };
}

function hasRunOut(holdExpiresAt: Date | string | null, now: Date): boolean {
  return holdExpiresAt !== null && new Date(holdExpiresAt).getTime() <= now.getTime();
}

/** A remaining time as `hh:mm:ss`, zero once it is over (LIFE-07). A begun second counts, so zero means run out. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** `CL-2026-048`: at least three digits of the running number (DATA-15). */
export function formatBookingNumber(year: number, runningNumber: number): string {
  return `CL-${year}-${String(runningNumber).padStart(3, '0')}`;
}
