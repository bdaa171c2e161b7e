import { findDatabaseFailure, isDatabaseUnavailable } from '@coastline/postgres/errors';
import type { AppError } from './app-error.ts';
import { errors } from './errors.ts';

const CONSTRAINTS: Record<string, () => AppError> = {
  car_calendar_no_overlap: () => errors.datesTaken(),
  payment_records_phase_once: () =>
    errors.wrongStatus('This payment is already recorded.', 'payment_already_recorded'),
  payment_notices_open_once: () => errors.paymentNoticeOpen(),
  payment_checkouts_open_once: () => errors.bookingChanged(),
  payment_checkouts_amount_of_phase: () => errors.amountNotDue(),
  payment_checkouts_extend_twice: () => errors.bookingChanged(),
  payment_checkouts_link_is_valid: () => errors.linkNotValid(),
  pay_links_five_live: () => errors.tooManyPayLinks(),
  pay_links_stay_revoked: () => errors.bookingChanged(),
  payment_records_online_stands: () => errors.paymentAtProvider(),
  refunds_not_at_provider: () => errors.paymentAtProvider(),
  provider_refunds_within_receipt: () => errors.paymentAtProvider(),
  payment_notices_transfer_reference: () => errors.referenceMissing(),
  payment_notices_decision_is_final: () => errors.bookingChanged(),
  payment_proofs_notice_open: () => errors.bookingChanged(),
  payment_destinations_one_at_a_time: () => errors.destinationChanged(),
  payment_destinations_end_with_successor: () => errors.destinationChanged(),
  payment_destinations_held_for_a_day: () => errors.destinationChanged(),
  payment_records_transfer_reference: () => errors.referenceMissing(),
  payment_records_reference_once: () => errors.referenceUsed(),
  refund_payments_reference_once: () => errors.referenceUsed(),
  guest_credits_reference_once: () => errors.referenceUsed(),
  guest_credit_refunds_reference_once: () => errors.referenceUsed(),
  receipt_refunds_reference_once: () => errors.referenceUsed(),
  receipt_refunds_once: () => errors.receiptAlreadyRefunded(),
  receipt_refunds_after_failure: () => errors.paymentAtProvider(),
  provider_refunds_not_by_hand: () => errors.receiptAlreadyRefunded(),
  guest_credits_transfer_reference: () => errors.referenceMissing(),
  guest_credits_void_is_final: () => errors.alreadyVoided(),
  guest_credits_online_stands: () => errors.paymentAtProvider(),
  guest_credits_payment_due: () => errors.bookingChanged(),
  bookings_credit_positive: () => errors.creditTooSmall(),
  payment_records_credit_stands: () => errors.paidFromCredit(),
  payouts_reference_once: () => errors.referenceUsed(),
  refund_payments_once: () => errors.wrongStatus('This refund is already paid.', 'refund_already_paid'),
  payout_items_booking_once: () =>
    errors.wrongStatus('One of these bookings is already paid out.', 'already_paid_out'),
  payment_records_void_is_final: () => errors.alreadyVoided(),
  payouts_void_is_final: () => errors.alreadyVoided(),
  refund_payments_in_full: () => errors.refundAlreadyPaid(),
  refunds_not_paid_out: () => errors.hostAlreadyPaid(),
  statement_lines_payment_once: () => errors.statementLineChanged(),
  statement_lines_refund_once: () => errors.statementLineChanged(),
  statement_lines_payout_once: () => errors.statementLineChanged(),
  statement_lines_credit_once: () => errors.statementLineChanged(),
  statement_lines_credit_refund_once: () => errors.statementLineChanged(),
  statement_lines_receipt_refund_once: () => errors.statementLineChanged(),
  statement_lines_matched_or_dismissed: () => errors.statementLineChanged(),
  statement_lines_match_fits: () => errors.statementLineChanged(),
  statement_lines_matched_stay: () => errors.statementLineChanged(),
  ledger_gives_what_it_has: () => errors.bookingChanged(),
  bookings_days_before_final_payment: () => errors.bookingChanged(),
  bookings_days_change_alone: () => errors.bookingChanged(),
  bookings_match_payments: () => errors.bookingChanged(),
  bookings_handed_over_stay_paid: () => errors.bookingChanged(),
  bookings_hold_while_booked: () => errors.bookingChanged(),
  bookings_no_show_from_pick_up_day: () => errors.bookingChanged(),
  refunds_days_not_driven: () => errors.bookingChanged(),
  bookings_car_out_once: () => errors.carIsOut(),
  car_conditions_mileage_rises: () =>
    errors.wrongMileage(
      'mileage_too_small',
      'The car cannot come back with fewer kilometres than it left with.',
    ),
  payment_records_amount_of_phase: () => errors.amountNotDue(),
  refunds_share_what_was_received: () => errors.bookingChanged(),
  refunds_share_by_percentage: () => errors.bookingChanged(),
  car_conditions_not_before_start: () => errors.bookingChanged(),
  bookings_have_their_days: () => errors.bookingChanged(),
  booking_meetings_pkey: () => errors.bookingChanged(),
  booking_meetings_before_pick_up: () => errors.bookingChanged(),
  booking_meetings_keep_lead_time: () => errors.bookingChanged(),
  booking_meetings_place_active: () => errors.bookingChanged(),
  booking_meetings_within_opening_hours: () => errors.bookingChanged(),
  meeting_places_name_once: () => errors.meetingPlaceNameUsed(),
  bookings_over_hold_no_days: () => errors.bookingChanged(),
  bookings_paid_hold_for_good: () => errors.bookingChanged(),
  cars_host_not_suspended: () => errors.hostSuspended(),
  cash_book_entries_drawer_active: () => errors.drawerRetired(),
  cash_closings_follow_book: () => errors.cashBookChanged(),
  cash_closings_in_order: () => errors.cashDayNotNext(),
  cash_closings_pkey: () => errors.cashDayClosed(),
  cash_drawers_name_once: () => errors.drawerNameUsed(),
  cash_drawers_one_active: () => errors.drawerInUse('One drawer stays active. Add another one first.'),
  cash_drawers_retired_empty: () => errors.drawerInUse(),
  users_erased_keep_nothing: () => errors.userNotFound(),
  users_phone_e164: () => errors.invalidInput('Invalid phone number format'),
  profiles_phone_e164: () => errors.invalidInput('Invalid phone number format'),
  booking_personal_info_phone_e164: () => errors.invalidInput('Invalid phone number format'),
  users_auth_user_once: () => errors.wrongStatus('This account exists already.', 'user_exists'),
};

/** Maps an error of PostgreSQL or its driver to an `AppError`; undefined if the caller must not see it. */
export function findDatabaseAppError(error: unknown): AppError | undefined {
  if (isDatabaseUnavailable(error)) return errors.busy();
  const failure = findDatabaseFailure(error);
  if (!failure) return undefined;
  const known = failure.constraint ? CONSTRAINTS[failure.constraint] : undefined;
  if (known) return known();
  // Class 22 and 23: values that pass the request schemas but violate a rule of the database.
  return /^2[23]/.test(failure.code) ? errors.invalidInput('Some of the values are not allowed.') : undefined;
}
