import type { GuestNotice, HostNotice, OfficeNotice } from '@coastline/domain/people/notices';

interface NoticeKinds {
  guest?: GuestNotice;
  host?: HostNotice;
  office?: OfficeNotice;
}

const KINDS = {
  booking_received: { guest: 'booking_received', host: 'host_new_booking', office: 'office_new_booking' },
  booking_confirmed: {
    guest: 'booking_confirmed',
    host: 'host_booking_confirmed',
    office: 'office_booking_confirmed',
  },
  final_payment_received: { guest: 'final_payment_received', host: 'host_final_payment_received' },
  part_payment_received: { guest: 'part_payment_received' },
  credit_refunded: { guest: 'credit_refunded' },
  credit_transferred: { guest: 'credit_transferred' },
  payment_not_applied: { guest: 'payment_not_applied', office: 'office_payment_not_applied' },
  receipt_refunded: { guest: 'receipt_refunded' },
  // The office is told of a guest's credit, which it owes.
  hold_expired: { guest: 'hold_expired', host: 'host_hold_expired', office: 'office_credit_due' },
  booking_cancelled: {
    guest: 'booking_cancelled',
    host: 'host_booking_cancelled',
    office: 'office_booking_cancelled',
  },
  refund_paid: { guest: 'refund_paid' },
  refund_failed: { office: 'office_refund_failed' },
  refund_changed: { guest: 'refund_changed', host: 'host_refund_changed' },
  payment_voided: { guest: 'payment_voided', host: 'host_payment_voided' },
  payment_notice_sent: { guest: 'payment_notice_sent', office: 'office_payment_notice' },
  // The guest gets the new calendar entry in both cases.
  meeting_changed_by_guest: { guest: 'meeting_changed', office: 'office_meeting_changed' },
  meeting_changed_by_office: { guest: 'meeting_changed' },
  dates_changed_by_guest: {
    guest: 'dates_changed',
    host: 'host_dates_changed',
    office: 'office_dates_changed',
  },
  dates_changed_by_office: { guest: 'dates_changed', host: 'host_dates_changed' },
  // The host of the old car learns it before the change, and the parties of the new one afterwards.
  car_swapped_out: { host: 'host_car_swapped_out' },
  car_swapped_by_guest: { guest: 'car_changed', host: 'host_car_swapped_in', office: 'office_car_swapped' },
  car_swapped_by_office: { guest: 'car_changed', host: 'host_car_swapped_in' },
  date_change_asked: { host: 'host_date_change_asked' },
  // The host has accepted and is not told of it.
  date_change_accepted: { guest: 'date_change_accepted', office: 'office_dates_changed' },
  extension_accepted: { guest: 'date_change_accepted', office: 'office_extension_held' },
  date_change_declined: { guest: 'date_change_declined' },
  date_change_withdrawn: { host: 'host_date_change_withdrawn' },
  date_change_expired: { guest: 'date_change_expired', host: 'host_date_change_expired' },
  extension_held: { guest: 'extension_held', office: 'office_extension_held' },
  extension_lapsed: { guest: 'extension_lapsed', office: 'office_extension_lapsed' },
  contract_signed: { guest: 'contract_signed' },
  charge_sent: { guest: 'charge_sent' },
  charge_due: { guest: 'charge_due' },
  charge_withdrawn: { guest: 'charge_withdrawn' },
  charge_disputed: { office: 'office_charge_disputed' },
  charge_proposed: { office: 'office_charge_proposed' },
  charge_raised: { host: 'host_charge_raised' },
  charge_dismissed: { host: 'host_charge_dismissed' },
  charges_paid: { guest: 'charges_paid', host: 'host_charges_paid' },
  security_deposit_held: { guest: 'security_deposit_held' },
  security_deposit_released: { guest: 'security_deposit_released' },
  security_deposit_charged: { guest: 'security_deposit_charged' },
  // Nothing was charged, so the guest has nothing to do.
  security_deposit_expired: { office: 'office_security_deposit_expired' },
  accident_reported: {
    guest: 'accident_reported',
    host: 'host_accident_reported',
    office: 'office_accident_reported',
  },
  accident_acknowledged: { guest: 'accident_acknowledged' },
  payment_notice_declined: { guest: 'payment_notice_declined' },
  hand_over_tomorrow: {
    guest: 'pick_up_tomorrow',
    host: 'host_hand_over_tomorrow',
    office: 'office_hand_over_tomorrow',
  },
  return_today: { guest: 'return_today', host: 'host_return_today', office: 'office_return_today' },
  car_out: { host: 'host_car_out' },
  car_back: { host: 'host_car_back' },
  // Checklists only: conditions recorded in the dialogs of the desk are not for guests.
  hand_over_recorded: { guest: 'hand_over_recorded' },
  return_recorded: { guest: 'return_recorded' },
} satisfies Record<string, NoticeKinds>;

/** Events of bookings that cause notices, reminders included. */
export type BookingEvent = keyof typeof KINDS;

/** The notice that each party gets for an event. */
export const NOTICE_KINDS: Record<BookingEvent, NoticeKinds> = KINDS;

/** Events that change the calendar entry of a booking. The mail to the guest carries the entry. */
export const WITH_CALENDAR_ENTRY: ReadonlySet<BookingEvent> = new Set([
  'booking_received',
  'booking_confirmed',
  'hold_expired',
  'booking_cancelled',
  'payment_voided',
  'meeting_changed_by_guest',
  'meeting_changed_by_office',
  'dates_changed_by_guest',
  'dates_changed_by_office',
  'car_swapped_by_guest',
  'car_swapped_by_office',
  'date_change_accepted',
]);
