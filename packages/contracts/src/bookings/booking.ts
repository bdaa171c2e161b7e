import {
  ADMIN_CANCEL_REASONS,
  BOOKING_STATUSES,
  BOOKING_VIEWERS,
  CANCEL_REASONS,
  OFFLINE_METHODS,
  PAYMENT_METHODS,
  PAYMENT_PHASES,
  RECORDED_METHODS,
} from '@coastline/domain/bookings/booking-life-cycle';
import {
  LINE_KINDS,
  LINE_RECIPIENTS,
  MAX_EXTRA_QUANTITY,
  MAX_EXTRAS,
  PRICE_UNITS,
} from '@coastline/domain/bookings/booking-lines';
import { REFUND_BASES } from '@coastline/domain/bookings/cancellation';
import { CANCELLATION_POLICIES } from '@coastline/domain/bookings/cancellation-policy';
import { REFERENCE_MAX_LENGTH } from '@coastline/domain/money/payments';
import * as z from 'zod/mini';
import { CarRules } from '../car.ts';
import {
  BooleanArg,
  CalendarDate,
  Cursor,
  Instant,
  limitArg,
  MAX_TEXT_LENGTH,
  Money,
  MoneyArg,
  Reason,
  text,
  Uuid,
  wholeNumber,
} from '../fields.ts';
import { Payee } from '../payee.ts';
import { DateChangeRequest } from './date-change-request.ts';
import { CreditTransfer, GuestCredit, GuestCreditRefund } from './guest-credit.ts';
import { Meeting, MeetingArgs } from './meeting.ts';
import { PaymentNotice } from './payment-notice.ts';

export const PAYMENT_STATUSES = ['unpaid', 'deposit_paid', 'paid', 'refunded'] as const;

export const BOOKING_TABS = [
  ...(['pending', 'confirmed', 'completed', 'all', 'active', 'pending_payments'] as const),
  /** Bookings with a refund due, including removed ones, because a removal does not settle the refund. */
  'refunds_due',
] as const;

/** `urgency`: the earliest deadline first; only for bookings that are not over. */
export const BOOKING_ORDERS = ['newest', 'urgency'] as const;

/** `upcoming`: bookings that are not over. `past`: bookings that are over. */
export const BOOKING_TIMES = ['upcoming', 'past'] as const;

/** Maximum page size. */
export const MAX_BOOKINGS_LIMIT = 100;

/** Plain texts, empty if missing. `validatePersonalInfo` checks the rules. */
const PersonalInfoArgs = z.object({
  name: z._default(text(MAX_TEXT_LENGTH), ''),
  phone: z._default(text(MAX_TEXT_LENGTH), ''),
  passportId: z._default(text(MAX_TEXT_LENGTH), ''),
  drivingLicense: z.optional(text(MAX_TEXT_LENGTH)),
  /** Needed for a car that asks more of its driver than the terms. Checked and not stored (TRIP-65). */
  birthDate: z.optional(text(MAX_TEXT_LENGTH)),
  licenceDate: z.optional(text(MAX_TEXT_LENGTH)),
});

const AgreementsArgs = z.object({
  contract_version: text(50),
  terms_version: text(50),
  accepted_at: Instant,
  /** The rules of the car that the guest has read; a booking under other rules is rejected. */
  car_rules: CarRules,
});

/** The extras of a new booking, each once. */
const ExtrasArgs = z.array(z.object({ extra_id: Uuid, quantity: wholeNumber(1, MAX_EXTRA_QUANTITY) })).check(
  z.maxLength(MAX_EXTRAS),
  z.refine(
    (extras) => new Set(extras.map(({ extra_id: id }) => id.toLowerCase())).size === extras.length,
    'Each extra has its quantity once.',
  ),
);

/** Arguments of `create_booking_secure` (RPC-03). The agreements are optional (RPC-07, D31). */
export const CreateBookingArgs = z.object({
  p_car_id: Uuid,
  p_start_date: CalendarDate,
  p_end_date: CalendarDate,
  p_start_time: z.nullish(text(50)),
  p_end_time: z.nullish(text(50)),
  p_personal_info: PersonalInfoArgs,
  p_payment_method: z.enum(PAYMENT_METHODS, 'Payment method must be cash, wave, bank, card or modem_pay.'),
  p_agreements: z.nullish(AgreementsArgs),
  /** Default: 12:00 at the first place, if that is possible. */
  p_meeting: z.nullish(MeetingArgs),
  /** Extras that the guest adds to the booking. */
  p_extras: z.nullish(ExtrasArgs),
  /** The total that the form has shown; another price is refused (`price_changed`). */
  p_shown_total: z.nullish(MoneyArg),
});
export type CreateBookingArgs = z.infer<typeof CreateBookingArgs>;

export const CreateBookingResponse = z.object({
  success: z.literal(true),
  booking_id: Uuid,
  booking_number: z.string(),
  status: z.enum(BOOKING_STATUSES),
  hold_expires_at: z.nullable(Instant),
  guest_total: Money,
  deposit_amount: Money,
});
export type CreateBookingResponse = z.infer<typeof CreateBookingResponse>;

const BookingCar = z.object({
  make: z.string(),
  model: z.string(),
  year: z.number(),
  city: z.string(),
  title: z.string(),
  /** A booking moves to cars of this type only, unless the office moves it (TRIP-277). */
  type: z.string(),
  images: z.array(z.string()),
});

const Contact = z.object({ name: z.string(), phone: z.string() });

const Party = z.object({ name: z.string(), email: z.string() });
/** Includes the host's phone for the office, also before contacts are shared. The guest's phone is in `contact`. */
const HostParty = z.extend(Party, { phone: z.optional(z.string()) });

export const Refund = z.object({
  renter_refund_amount: Money,
  owner_compensation_amount: Money,
  platform_keeps_amount: Money,
  cancelled_within_24h: z.boolean(),
  refund_percentage: z.number(),
  notes: z.nullable(z.string()),
  /** When the guest's share was paid; null while it is due or if it is 0. */
  paid_at: z.nullable(Instant),
  /** Number of the refund's receipt, null until it is paid; for the guest and admins only. */
  receipt_number: z.optional(z.nullable(z.string())),
  /** Basis of the guest's share. */
  basis: z.enum(REFUND_BASES),
  /** The guest's share less its paid parts; for admins only. */
  due_amount: z.optional(Money),
  /** Reason of an amount set by the office; for admins only. */
  set_reason: z.optional(z.nullable(z.string())),
});
export type Refund = z.infer<typeof Refund>;

export const PaymentRecord = z.object({
  phase: z.enum(PAYMENT_PHASES),
  method: z.enum(RECORDED_METHODS),
  amount: Money,
  received: z.boolean(),
  received_at: z.nullable(Instant),
  receipt_number: z.string(),
  /** Whether a payment provider received it; missing for hosts. */
  paid_online: z.optional(z.boolean()),
  /** The sender's reference of a transfer; for admins only. */
  reference: z.optional(z.nullable(z.string())),
  /** The booking and the admin who recorded the payment (DATA-20); for admins only. */
  booking_id: z.optional(Uuid),
  received_by: z.optional(z.nullable(Uuid)),
  /** When it was voided; null if it is valid. */
  voided_at: z.nullable(Instant),
  /** Reason and admin of the void; for admins only. */
  void_reason: z.optional(z.nullable(z.string())),
  voided_by: z.optional(z.nullable(z.string())),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** A fee of a meeting place or an extra, with name and price of the booking day; part of `guest_total`. */
export const BookingLine = z.object({
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  unit_price: Money,
  per: z.enum(PRICE_UNITS),
  quantity: z.number(),
  total: Money,
  recipient: z.enum(LINE_RECIPIENTS),
});
export type BookingLine = z.infer<typeof BookingLine>;

const CancellationTerms = z.object({
  policy: z.enum(CANCELLATION_POLICIES),
  free_until: z.nullable(Instant),
});

const Extension = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  guest_total: Money,
  /** The increase of the price, before open credit is deducted. */
  amount: Money,
  held_until: Instant,
});

/**
 * A booking for its guest, its host or an admin (DATA-13, DATA-14). Optional fields are missing if the viewer may not see
 * them: the fee split for guests; e-mails, the host's phone before contacts are shared, and removals for all but admins
 * (D34, D43).
 */
export const Booking = z.object({
  id: Uuid,
  booking_number: z.string(),
  car_id: Uuid,
  car: BookingCar,
  guest_id: Uuid,
  start_date: CalendarDate,
  end_date: CalendarDate,
  days: z.number(),
  status: z.enum(BOOKING_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  daily_price: Money,
  guest_total: Money,
  deposit_amount: Money,
  final_amount: Money,
  /** The rules of the car at the time of booking (TRIP-66). */
  car_rules: CarRules,
  /** The cancellation policy and the end of the grace period, null without one (TRIP-191, TRIP-193). */
  cancellation: CancellationTerms,
  deposit_received: z.boolean(),
  final_payment_received: z.boolean(),
  payment_status: z.enum(PAYMENT_STATUSES),
  markup_pct: z.number(),
  fee_amount: z.optional(Money),
  host_amount: z.optional(Money),
  cancel_reason: z.nullable(z.enum(CANCEL_REASONS)),
  hold_expires_at: z.nullable(Instant),
  created_at: Instant,
  deleted_at: z.nullable(Instant),
  contact: z.nullable(Contact),
  guest: z.optional(Party),
  host: z.optional(HostParty),
  removed_by_guest_at: z.optional(z.nullable(Instant)),
  removed_by_host_at: z.optional(z.nullable(Instant)),
  refund: z.nullable(Refund),
  /** How often the days have changed: the version that a change of the days names. */
  date_changes: z.number(),
  /** Kept part of days that the guest has given up; part of `guest_total` (TRIP-16). */
  kept_amount: Money,
  /** The change of the price since the final payment; below 0 if it has fallen. */
  changed_amount: z.number(),
  /** Added days that are held until they are paid; null without any. */
  extension: z.nullable(Extension),
  /** Whether the host of the car is asked before the guest adds days (TRIP-279). */
  host_approves_days: z.boolean(),
  /** The open request for other days, or the last one if the host declined it or gave no answer; null otherwise. */
  date_change_request: z.nullable(DateChangeRequest),
  /** The days that the paid deposit was half of the price of; null while it is due. */
  deposit_days: z.nullable(z.number()),
  payments: z.array(PaymentRecord),
  viewer: z.enum(BOOKING_VIEWERS),
  /** Payee details for the guest while a payment is due; null if the office has not set them. Otherwise missing. */
  payee: z.optional(z.nullable(Payee)),
  /** The open payment notice, or the last declined one of the due payment; missing for hosts. */
  payment_notice: z.optional(z.nullable(PaymentNotice)),
  /** The guest's money that is not used for a payment and counts as paid; missing for hosts. */
  credit_amount: z.optional(Money),
  /** Received sums that differed from the amount due, and their refunds; missing for hosts. */
  credits: z.optional(z.array(GuestCredit)),
  credit_refunds: z.optional(z.array(GuestCreditRefund)),
  credit_transfers: z.optional(z.array(CreditTransfer)),
  /** Fees and extras. */
  lines: z.array(BookingLine),
  /** Places and hours of pick-up and return; null if no hour is agreed. */
  meeting: z.optional(z.nullable(Meeting)),
});
export type Booking = z.infer<typeof Booking>;

export const BookingPage = z.object({ items: z.array(Booking), next_cursor: z.nullable(z.string()) });
export type BookingPage = z.infer<typeof BookingPage>;

/** Filters of a booking list, newest first by default. `as` is the role in which the caller views it (DATA-36). */
export const ListBookingsQuery = z.object({
  as: z.enum(BOOKING_VIEWERS),
  order: z.optional(z.enum(BOOKING_ORDERS)),
  when: z.optional(z.enum(BOOKING_TIMES)),
  car_id: z.optional(Uuid),
  status: z.optional(z.enum(BOOKING_STATUSES)),
  tab: z.optional(z.enum(BOOKING_TABS)),
  search: z.optional(text(200)),
  deleted: z.optional(BooleanArg),
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_BOOKINGS_LIMIT)),
});
export type ListBookingsQuery = z.infer<typeof ListBookingsQuery>;

/** Filters of a booking count: a search, and whether to include removed bookings. */
export const CountBookingsQuery = z.pick(ListBookingsQuery, { search: true, deleted: true });
export type CountBookingsQuery = z.infer<typeof CountBookingsQuery>;

/** Number of bookings by effective status (ADM-07). */
export const BookingCounts = z.object({
  booked: z.number(),
  confirmed: z.number(),
  ready_for_pickup: z.number(),
  in_progress: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  /** Bookings with a refund due, including removed ones. */
  refunds_due: z.number(),
  /** True: a search has more results than were counted. */
  at_least: z.optional(z.boolean()),
});
export type BookingCounts = z.infer<typeof BookingCounts>;

/** The guest sends no fields. The service requires a reason from an admin (CANC-15). */
export const CancelBookingArgs = z.object({
  reason: z.nullish(z.enum(ADMIN_CANCEL_REASONS)),
  note: z.nullish(text(1000)),
  /** The guest's share if the office sets it (D55), with the reason; missing: by the rules. */
  refund_amount: z.nullish(MoneyArg),
  refund_reason: z.nullish(Reason),
});
export type CancelBookingArgs = z.infer<typeof CancelBookingArgs>;

/** Reference of a transfer, unique per payment method. Blank means none. */
const Reference = z.pipe(
  z.nullish(text(REFERENCE_MAX_LENGTH)),
  z.transform((reference) => reference?.trim() || null),
);

/** Payment method (default: that of the booking) and received amount (default: the amount due). */
export const RecordPaymentArgs = z.object({
  method: z.nullish(z.enum(OFFLINE_METHODS)),
  amount_received: z.nullish(MoneyArg),
  /** Whether a sum below or above the amount due is recorded as guest credit (PAY-105). */
  accept_difference: z.nullish(z.boolean()),
  reference: Reference,
});
export type RecordPaymentArgs = z.infer<typeof RecordPaymentArgs>;

/** Corrects method and reference of a payment. The rules fix its amount. */
export const CorrectPaymentArgs = z.object({
  phase: z.enum(PAYMENT_PHASES),
  method: z.enum(OFFLINE_METHODS),
  reference: Reference,
  reason: Reason,
});
export type CorrectPaymentArgs = z.infer<typeof CorrectPaymentArgs>;

/** Voids a payment by its receipt number, so that a stale page cannot void a later payment (D55). */
export const VoidPaymentArgs = z.object({ receipt_number: text(50), reason: Reason });
export type VoidPaymentArgs = z.infer<typeof VoidPaymentArgs>;

/** Sets the guest's share of a cancelled booking, instead of the amount by the rules (D55). */
export const SetRefundArgs = z.object({ amount: MoneyArg, reason: Reason });
export type SetRefundArgs = z.infer<typeof SetRefundArgs>;

/** Method and reference of a refund payment or a payout. */
export const PayArgs = z.object({ method: z.enum(OFFLINE_METHODS), reference: Reference });

/** Records the payment of a refund. */
export const PayRefundArgs = z.extend(PayArgs, {
  /** The destination that the office sent the money to; null: another one. Default: the current one. */
  destination_id: z.nullish(Uuid),
});
export type PayRefundArgs = z.infer<typeof PayRefundArgs>;

/** Gives back a part of the open credit of a booking. */
export const RefundCreditArgs = z.extend(PayRefundArgs, { amount: MoneyArg, reason: Reason });
export type RefundCreditArgs = z.infer<typeof RefundCreditArgs>;

/** Arguments of `soft_delete_booking` (RPC-05). */
export const RemoveBookingArgs = z.object({ p_booking_id: Uuid });
export type RemoveBookingArgs = z.infer<typeof RemoveBookingArgs>;
