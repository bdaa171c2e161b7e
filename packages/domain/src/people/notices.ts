/** Kinds of notices, their recipients, and the mail topics that users can turn off. */
import type { Role } from './roles.ts';

export const GUEST_NOTICES = [
  'booking_received',
  'booking_confirmed',
  'final_payment_received',
  'part_payment_received',
  'credit_refunded',
  'credit_transferred',
  'hold_expired',
  'booking_cancelled',
  'refund_paid',
  'payment_voided',
  'payment_notice_sent',
  'payment_notice_declined',
  'payment_not_applied',
  'receipt_refunded',
  'refund_changed',
  'meeting_changed',
  'dates_changed',
  'car_changed',
  'date_change_accepted',
  'date_change_declined',
  'date_change_expired',
  'extension_held',
  'extension_lapsed',
  'contract_signed',
  'charge_sent',
  'charge_due',
  'charge_withdrawn',
  'charges_paid',
  'accident_reported',
  'accident_acknowledged',
  'security_deposit_held',
  'security_deposit_released',
  'security_deposit_charged',
  'hand_over_recorded',
  'return_recorded',
  'pick_up_tomorrow',
  'return_today',
] as const;
export type GuestNotice = (typeof GUEST_NOTICES)[number];

export const HOST_NOTICES = [
  'host_new_booking',
  'host_booking_confirmed',
  'host_final_payment_received',
  'host_hold_expired',
  'host_booking_cancelled',
  'host_payment_voided',
  'host_refund_changed',
  'host_dates_changed',
  'host_date_change_asked',
  'host_date_change_withdrawn',
  'host_date_change_expired',
  'host_car_swapped_in',
  'host_car_swapped_out',
  'host_hand_over_tomorrow',
  'host_return_today',
  'host_car_out',
  'host_car_back',
  'host_charges_paid',
  'host_charge_raised',
  'host_charge_dismissed',
  'host_accident_reported',
] as const;
export type HostNotice = (typeof HOST_NOTICES)[number];

export const OFFICE_NOTICES = [
  'office_new_booking',
  'office_booking_confirmed',
  'office_booking_cancelled',
  'office_refund_due',
  'office_payment_notice',
  'office_credit_due',
  'office_payment_not_applied',
  'office_refund_failed',
  'office_meeting_changed',
  'office_dates_changed',
  'office_car_swapped',
  'office_extension_held',
  'office_extension_lapsed',
  'office_charge_disputed',
  'office_charge_proposed',
  'office_accident_reported',
  'office_security_deposit_expired',
  'office_hand_over_tomorrow',
  'office_return_today',
] as const;
export type OfficeNotice = (typeof OFFICE_NOTICES)[number];

/** All notices about one booking. */
export const BOOKING_NOTICES = [...GUEST_NOTICES, ...HOST_NOTICES, ...OFFICE_NOTICES] as const;
export type BookingNotice = (typeof BOOKING_NOTICES)[number];

/** Notices about payouts, which cover many bookings. */
export const PAYOUT_NOTICES = ['host_payout_sent', 'host_payout_voided'] as const;
export type PayoutNotice = (typeof PAYOUT_NOTICES)[number];

/** Notices about changes of a host's car by the office. */
export const CAR_NOTICES = ['host_car_changed', 'host_dates_blocked', 'host_dates_freed'] as const;
export type CarNotice = (typeof CAR_NOTICES)[number];

export const NOTICE_KINDS = [...BOOKING_NOTICES, ...CAR_NOTICES, ...PAYOUT_NOTICES] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const KNOWN_KINDS: ReadonlySet<string> = new Set(NOTICE_KINDS);

/** Whether this release knows the kind of a notice. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return KNOWN_KINDS.has(kind);
}

/** Optional mails. Their content is also visible in the bookings. */
export const MAIL_TOPICS = [
  'trip_reminders',
  'host_new_bookings',
  'host_reminders',
  'office_new_bookings',
  'office_reminders',
] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

const TOPICS: Partial<Record<NoticeKind, MailTopic>> = {
  pick_up_tomorrow: 'trip_reminders',
  return_today: 'trip_reminders',
  host_new_booking: 'host_new_bookings',
  host_hold_expired: 'host_new_bookings',
  host_hand_over_tomorrow: 'host_reminders',
  host_return_today: 'host_reminders',
  office_new_booking: 'office_new_bookings',
  office_booking_confirmed: 'office_new_bookings',
  office_booking_cancelled: 'office_new_bookings',
  office_payment_notice: 'office_new_bookings',
  office_hand_over_tomorrow: 'office_reminders',
  office_return_today: 'office_reminders',
};

/**
 * The topic that turns off mails of a kind. Undefined: the mails are always sent, because they are about the user's own
 * bookings, cancellations and money.
 */
export function findMailTopic(kind: NoticeKind): MailTopic | undefined {
  return TOPICS[kind];
}

const TOPIC_ROLES: Record<MailTopic, Role> = {
  trip_reminders: 'renter',
  host_new_bookings: 'owner',
  host_reminders: 'owner',
  office_new_bookings: 'admin',
  office_reminders: 'admin',
};

/** The mail topics of a user with these roles. */
export function listMailTopics(roles: readonly Role[]): MailTopic[] {
  return MAIL_TOPICS.filter((topic) => roles.includes(TOPIC_ROLES[topic]));
}

/** First hour of the day in Banjul at which reminders are sent. */
export const REMINDER_HOUR = 7;

/** The hour of the day in Banjul at an instant. Banjul is UTC+0 all year (D3). */
export function hourInBanjul(now: Date): number {
  return now.getUTCHours();
}
