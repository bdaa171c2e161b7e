import { isDatabaseUnavailable } from '@coastline/auth';
import { type AppError, refuse } from './app-error.ts';

interface DatabaseFailure {
  code: string;
  constraint?: string;
}

const CONSTRAINTS: Record<string, () => AppError> = {
  car_calendar_no_overlap: () => refuse.datesTaken(),
  payment_records_phase_once: () =>
    refuse.wrongStatus('This payment is already recorded.', 'payment_already_recorded'),
  payment_records_transfer_reference: () => refuse.referenceMissing(),
  payment_records_reference_once: () => refuse.referenceUsed(),
  refund_payments_reference_once: () => refuse.referenceUsed(),
  payouts_reference_once: () => refuse.referenceUsed(),
  refund_payments_once: () => refuse.wrongStatus('This refund is already paid.', 'refund_already_paid'),
  payout_items_booking_once: () =>
    refuse.wrongStatus('One of these bookings is already paid out.', 'already_paid_out'),
  payment_records_void_is_final: () => refuse.alreadyVoided(),
  payouts_void_is_final: () => refuse.alreadyVoided(),
  refund_payments_in_full: () => refuse.refundAlreadyPaid(),
  refunds_not_paid_out: () => refuse.hostAlreadyPaid(),
  ledger_gives_what_it_has: () => refuse.bookingChanged(),
  bookings_match_payments: () => refuse.bookingChanged(),
  bookings_handed_over_stay_paid: () => refuse.bookingChanged(),
  bookings_hold_while_booked: () => refuse.bookingChanged(),
  bookings_no_show_from_pick_up_day: () => refuse.bookingChanged(),
  refunds_days_not_driven: () => refuse.bookingChanged(),
  bookings_car_out_once: () => refuse.carIsOut(),
  car_conditions_mileage_rises: () =>
    refuse.wrongMileage(
      'mileage_too_small',
      'The car cannot come back with fewer kilometres than it left with.',
    ),
  payment_records_amount_of_phase: () => refuse.amountNotDue(),
  refunds_share_what_was_received: () => refuse.bookingChanged(),
  refunds_share_by_percentage: () => refuse.bookingChanged(),
  car_conditions_not_before_start: () => refuse.bookingChanged(),
  bookings_have_their_days: () => refuse.bookingChanged(),
  bookings_over_hold_no_days: () => refuse.bookingChanged(),
  bookings_paid_hold_for_good: () => refuse.bookingChanged(),
  cars_host_not_suspended: () => refuse.hostSuspended(),
  users_erased_keep_nothing: () => refuse.userNotFound(),
  users_phone_e164: () => refuse.invalidInput('Invalid phone number format'),
  profiles_phone_e164: () => refuse.invalidInput('Invalid phone number format'),
  booking_personal_info_phone_e164: () => refuse.invalidInput('Invalid phone number format'),
  users_auth_user_once: () => refuse.wrongStatus('This account exists already.', 'user_exists'),
};

/** The refusal behind a failure of PostgreSQL; undefined when the failure is none of ours to explain. */
export function findDatabaseRefusal(error: unknown): AppError | undefined {
  if (isDatabaseUnavailable(error)) return refuse.busy();
  const failure = findFailure(error);
  if (!failure) return undefined;
  const known = failure.constraint ? CONSTRAINTS[failure.constraint] : undefined;
  if (known) return known();
  // Class 22 and 23: the data broke a rule that the schemas in front let through.
  return /^2[23]/.test(failure.code) ? refuse.invalidInput('Some of the values are not allowed.') : undefined;
}

// Rows that a statement needs were removed by what a replica replays; on the primary they are not missed.
const RECOVERY_CONFLICTS = new Set(['40001', '40P01']);

/** Whether a statement failed on a replica that would not have failed on the primary. */
export function isRecoveryConflict(error: unknown): boolean {
  return RECOVERY_CONFLICTS.has(findFailure(error)?.code ?? '');
}

/** Whether a statement took longer than `statement_timeout`. */
export function isTooSlow(error: unknown): boolean {
  return findFailure(error)?.code === '57014';
}

/** Whether all connections of a pool were in use for longer than one may wait. */
export function isPoolFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'timeout exceeded when trying to connect' || isPoolFull(error.cause);
}

/** Whether PostgreSQL gave up waiting because of `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return findFailure(error)?.code === '55P03';
}

function findFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    const constraint =
      'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
    return { code: error.code, ...(constraint !== undefined && { constraint }) };
  }
  return findFailure(error.cause);
}
