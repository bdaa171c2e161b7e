/** The allowed transitions of a booking as one table (D17), and the check of a transition against its conditions. */
import type { IsoDate } from '../days/rental-dates.ts';
import {
  BLOCKING_STATUSES,
  type BookingActor,
  type BookingStatus,
  type CancelReason,
  hasExpired,
  isBeforeHandOver,
  isBlocking,
  STATUS_LABELS,
} from './booking-life-cycle.ts';

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
  'reconfirm',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/**
 * Conditions of a transition besides the status: the hand-over check (D44), the first day (D17), the returned car, a reason
 * (CANC-15). A payment cannot be voided after the hand-over, and a deposit only after the final payment (D55). A no-show is
 * possible from the pick-up day until the hand-over (D56).
 */
export type TransitionCondition =
  | 'checks_confirmed'
  | 'start_date_reached'
  | 'car_is_back'
  | 'reason_given'
  | 'hold_run_out'
  | 'final_payment_first'
  | 'car_handed_over'
  | 'no_show_from_pick_up_day'
  | 'hold_had_expired';

export type Transition = {
  action: BookingAction;
  from: readonly BookingStatus[];
  to: BookingStatus;
  actors: readonly BookingActor[];
  conditions: readonly TransitionCondition[];
};

export const TRANSITIONS: readonly Transition[] = [
  // The server applies payments of payment providers.
  transition('mark_deposit', { from: ['booked'], to: 'confirmed', actors: ['admin', 'server'] }),
  transition('mark_final_payment', {
    from: ['confirmed'],
    to: 'ready_for_pickup',
    actors: ['admin', 'server'],
  }),
  // An online payment that arrives after the hold has expired, while the days are still free (PAY-30).
  transition('reconfirm', {
    from: ['cancelled'],
    to: 'confirmed',
    actors: ['server'],
    conditions: ['hold_had_expired'],
  }),
  transition('hand_over', {
    from: ['ready_for_pickup'],
    to: 'in_progress',
    actors: ['admin'],
    conditions: ['checks_confirmed', 'start_date_reached', 'car_is_back'],
  }),
  transition('return_car', { from: ['in_progress'], to: 'completed', actors: ['admin'] }),
  transition('cancel', { from: ['booked', 'confirmed'], to: 'cancelled', actors: ['guest'] }),
  transition('cancel_by_office', {
    from: BLOCKING_STATUSES,
    to: 'cancelled',
    actors: ['admin'],
    conditions: ['reason_given', 'no_show_from_pick_up_day'],
  }),
  transition('expire_hold', {
    from: ['booked'],
    to: 'cancelled',
    actors: ['server'],
    conditions: ['hold_run_out'],
  }),
  // Voids a payment that was recorded by mistake (D55). A cancelled booking stays cancelled, and its refund is recalculated.
  transition('void_deposit', {
    from: ['confirmed', 'ready_for_pickup'],
    to: 'booked',
    actors: ['admin'],
    conditions: ['car_handed_over', 'final_payment_first'],
  }),
  transition('void_deposit', {
    from: ['cancelled'],
    to: 'cancelled',
    actors: ['admin'],
    conditions: ['car_handed_over', 'final_payment_first'],
  }),
  transition('void_final_payment', {
    from: ['ready_for_pickup'],
    to: 'confirmed',
    actors: ['admin'],
    conditions: ['car_handed_over'],
  }),
  transition('void_final_payment', {
    from: ['cancelled'],
    to: 'cancelled',
    actors: ['admin'],
    conditions: ['car_handed_over'],
  }),
];

function transition(
  action: BookingAction,
  row: Omit<Transition, 'action' | 'conditions'> & Partial<Transition>,
): Transition {
  return { conditions: [], ...row, action };
}

/** The transition of an action from a status; undefined if the table has none (LIFE-17). */
export function findTransition(action: BookingAction, from: BookingStatus): Transition | undefined {
  return TRANSITIONS.find((row) => row.action === action && row.from.includes(from));
}

export type TransitionFacts = {
  checksConfirmed?: boolean;
  startDate?: IsoDate;
  /** Day of the agreed pick-up, which can be the day after `startDate`; null without an agreed hour. */
  pickUpDate?: IsoDate | null;
  today?: IsoDate;
  /** Number of the booking that still has the car; null: the car is available. */
  outWithBookingNumber?: string | null;
  reason?: string | null;
  holdExpiresAt?: Date | string | null;
  now?: Date;
  /** Whether the car was handed over with this booking. */
  wasHandedOver?: boolean;
  finalPaymentReceived?: boolean;
  cancelReason?: CancelReason | null;
};

export type TransitionRefusal = 'forbidden' | 'wrong_status' | TransitionCondition;

export type TransitionCheck =
  | { ok: true; transition: Transition }
  | { ok: false; code: TransitionRefusal; message: string };

/**
 * Checks whether an actor may take an action on a booking now. The code says why not: the actor may not take the action,
 * the status does not allow it, or the name of the unmet condition. A condition with a missing fact is unmet.
 */
export function validateTransition(
  request: { action: BookingAction; from: BookingStatus; actor: BookingActor },
  facts: TransitionFacts = {},
): TransitionCheck {
  const isTheirs = TRANSITIONS.some(
    (row) => row.action === request.action && row.actors.includes(request.actor),
  );
  if (!isTheirs) return { ok: false, code: 'forbidden', message: 'You are not allowed to do this.' };
  const found = findTransition(request.action, request.from);
  if (!found) return { ok: false, code: 'wrong_status', message: wrongStatusMessage(request) };
  const unmet = found.conditions.find(
    (condition) => !isConditionMet(condition, { ...facts, from: request.from }),
  );
  if (unmet) return { ok: false, code: unmet, message: conditionMessage(unmet, facts) };
  return { ok: true, transition: found };
}

const CONDITION_MESSAGES: Record<TransitionCondition, string> = {
  checks_confirmed: 'Please confirm that licence and identity are checked and the driver is old enough.',
  start_date_reached: 'The car can be handed over from the pick-up date on.',
  car_is_back: 'This car is still out with another booking. Please record its return first.',
  reason_given: 'Please choose a reason for the cancellation.',
  hold_run_out: 'The reservation has not run out yet.',
  final_payment_first: 'Void the final payment first, then the deposit.',
  car_handed_over:
    'The car was handed over with this booking, so its payments stand. Collect what is missing, then correct the method and the reference of the payment.',
  no_show_from_pick_up_day:
    'The guest can fail to show up from the pick-up day on, and not after the hand-over. Please choose another reason.',
  hold_had_expired: 'Only a booking whose hold has expired can be confirmed again.',
};

function conditionMessage(condition: TransitionCondition, { outWithBookingNumber }: TransitionFacts): string {
  const message = CONDITION_MESSAGES[condition];
  return condition === 'car_is_back' && outWithBookingNumber
    ? message.replace('another booking', outWithBookingNumber)
    : message;
}

const ACTION_PHRASES: Record<BookingAction, string> = {
  mark_deposit: 'have its deposit marked as received',
  mark_final_payment: 'have its final payment marked as received',
  hand_over: 'be handed over',
  return_car: 'be taken back',
  cancel: 'be cancelled',
  cancel_by_office: 'be cancelled',
  expire_hold: 'run out',
  void_deposit: 'have its deposit voided',
  void_final_payment: 'have its final payment voided',
  reconfirm: 'be confirmed again',
};

function wrongStatusMessage({ action, from }: { action: BookingAction; from: BookingStatus }): string {
  if (isVoid(action) && (from === 'in_progress' || from === 'completed')) {
    return CONDITION_MESSAGES.car_handed_over;
  }
  if (action === 'mark_final_payment' && from === 'booked') {
    return 'The final payment can be marked as received only once the deposit is received.';
  }
  return `A booking in status "${STATUS_LABELS[from]}" cannot ${ACTION_PHRASES[action]}.`;
}

function isVoid(action: BookingAction): boolean {
  return action === 'void_deposit' || action === 'void_final_payment';
}

function isConditionMet(
  condition: TransitionCondition,
  facts: TransitionFacts & { from: BookingStatus },
): boolean {
  switch (condition) {
    case 'checks_confirmed':
      return facts.checksConfirmed === true;
    case 'start_date_reached':
      return facts.startDate !== undefined && facts.today !== undefined && facts.today >= facts.startDate;
    case 'car_is_back':
      return facts.outWithBookingNumber === null;
    case 'reason_given':
      return Boolean(facts.reason);
    case 'hold_run_out':
      return facts.now !== undefined && hasExpired(facts.holdExpiresAt ?? null, facts.now);
    case 'car_handed_over':
      return facts.wasHandedOver === false;
    case 'final_payment_first':
      return facts.finalPaymentReceived === false;
    case 'hold_had_expired':
      return facts.cancelReason === 'hold_expired';
    case 'no_show_from_pick_up_day':
      return facts.reason !== 'no_show' || canBeNoShow(facts);
  }
}

/** Whether a no-show is possible: from the agreed pick-up day, or else the first day, until the hand-over (D56). */
export function canBeNoShow(
  booking: Pick<TransitionFacts, 'startDate' | 'pickUpDate' | 'today'> & { from: BookingStatus },
): boolean {
  const { from, today } = booking;
  const firstDay = booking.pickUpDate ?? booking.startDate;
  return from !== 'in_progress' && firstDay !== undefined && today !== undefined && today >= firstDay;
}

/** The denial of a change of days. */
export const DATES_ARE_FINAL = 'The days can change until the car is back.';

/** Whether the days of a booking in this status can change. */
export const canDatesChange = isBlocking;

/** The denial of another car. */
export const CAR_IS_FINAL = 'The car of a booking can change until the hand-over.';

/** Whether the car of a booking in this status can change: until the hand-over. */
export const canCarChange = isBeforeHandOver;
