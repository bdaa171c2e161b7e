import * as z from 'zod/mini';
import {
  ADMIN_CANCEL_REASONS,
  BOOKING_STATUSES,
  BOOKING_VIEWERS,
  CANCEL_REASONS,
  PAYMENT_METHODS,
  PAYMENT_PHASES,
} from '../../bookings/booking-life-cycle.ts';
import { REFUND_BASES } from '../../bookings/cancellation.ts';
import { REFERENCE_MAX_LENGTH } from '../../money/payments.ts';
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
} from '../fields.ts';
import { Payee } from '../payee.ts';

export const PAYMENT_STATUSES = ['unpaid', 'deposit_paid', 'paid', 'refunded'] as const;

export const BOOKING_TABS = [
  ...(['pending', 'confirmed', 'completed', 'all', 'active', 'pending_payments'] as const),
  /** Whose guests still wait for a refund, taken off a list or not: no removal pays what is owed. */
  'refunds_due',
] as const;

/** Newest first, or those first that run out of time first: only of bookings that are not over. */
export const BOOKING_ORDERS = ['newest', 'urgency'] as const;

/** Bookings that are not over, and those that are. */
export const BOOKING_TIMES = ['upcoming', 'past'] as const;

/** Bookings that one page may ask for. */
export const MAX_BOOKINGS_LIMIT = 100;

/** Plain texts, empty where absent: `checkPersonalInfo` words the errors. */
const PersonalInfoArgs = z.object({
  name: z._default(text(MAX_TEXT_LENGTH), ''),
  phone: z._default(text(MAX_TEXT_LENGTH), ''),
  passportId: z._default(text(MAX_TEXT_LENGTH), ''),
  drivingLicense: z.optional(text(MAX_TEXT_LENGTH)),
});

const AgreementsArgs = z.object({
  contract_version: text(50),
  terms_version: text(50),
  accepted_at: Instant,
});

/** Arguments of `create_booking_secure` (RPC-03); the agreements are an extra that may be left out (RPC-07, D31). */
export const CreateBookingArgs = z.object({
  p_car_id: Uuid,
  p_start_date: CalendarDate,
  p_end_date: CalendarDate,
  p_start_time: z.nullish(text(50)),
  p_end_time: z.nullish(text(50)),
  p_personal_info: PersonalInfoArgs,
  p_payment_method: z.enum(PAYMENT_METHODS, 'Payment method must be cash, wave or bank.'),
  p_agreements: z.nullish(AgreementsArgs),
});
export type CreateBookingArgs = z.infer<typeof CreateBookingArgs>;

export const CreateBookingAnswer = z.object({
  success: z.literal(true),
  booking_id: Uuid,
  booking_number: z.string(),
  status: z.enum(BOOKING_STATUSES),
  hold_expires_at: z.nullable(Instant),
  guest_total: Money,
  deposit_amount: Money,
});
export type CreateBookingAnswer = z.infer<typeof CreateBookingAnswer>;

const BookingCar = z.object({
  make: z.string(),
  model: z.string(),
  year: z.number(),
  city: z.string(),
  title: z.string(),
  images: z.array(z.string()),
});

const Contact = z.object({ name: z.string(), phone: z.string() });

const Party = z.object({ name: z.string(), email: z.string() });
/** Whom the office calls before there is a contact too: of the guest, the number stands in `contact`. */
const HostParty = z.extend(Party, { phone: z.optional(z.string()) });

export const Refund = z.object({
  renter_refund_amount: Money,
  owner_compensation_amount: Money,
  platform_keeps_amount: Money,
  cancelled_within_24h: z.boolean(),
  refund_percentage: z.number(),
  notes: z.nullable(z.string()),
  /** When the guest's share was paid back; null while it is due, or where there is none. */
  paid_at: z.nullable(Instant),
  /** What the guest's share follows from. A release before is silent. */
  basis: z.optional(z.enum(REFUND_BASES)),
  /** Why the office set the sum; for admins only. */
  set_reason: z.optional(z.nullable(z.string())),
});
export type Refund = z.infer<typeof Refund>;

export const PaymentRecord = z.object({
  phase: z.enum(PAYMENT_PHASES),
  method: z.enum(PAYMENT_METHODS),
  amount: Money,
  received: z.boolean(),
  received_at: z.nullable(Instant),
  receipt_number: z.string(),
  /** The sender's reference of a transfer; for admins only. */
  reference: z.optional(z.nullable(z.string())),
  /** The booking and the admin who recorded the payment (DATA-20); for admins only. */
  booking_id: z.optional(Uuid),
  received_by: z.optional(z.nullable(Uuid)),
  /** When it was voided; null while it stands. A release before is silent. */
  voided_at: z.optional(z.nullable(Instant)),
  /** Why and by whom; for admins only. */
  void_reason: z.optional(z.nullable(z.string())),
  voided_by: z.optional(z.nullable(z.string())),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/**
 * A booking as its guest, its host or an admin reads it (DATA-13, DATA-14). The optional fields are left out where the
 * reader may not see them: the fee split for guests; e-mails, the host's number before there is a contact, and both removals for everybody but
 * admins (D34, D43).
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
  payments: z.array(PaymentRecord),
  viewer: z.enum(BOOKING_VIEWERS),
  /** For the guest while something is to be paid: to whom, null where the office has not said it. Left out otherwise. */
  payee: z.optional(z.nullable(Payee)),
});
export type Booking = z.infer<typeof Booking>;

export const BookingPage = z.object({ items: z.array(Booking), next_cursor: z.nullable(z.string()) });
export type BookingPage = z.infer<typeof BookingPage>;

/** Which bookings to list, newest first unless `order` says otherwise. `as` names the side that the caller reads from (DATA-36). */
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

/** What bookings are counted: all, or those that a search finds; removed ones only where they are asked for. */
export const CountBookingsQuery = z.pick(ListBookingsQuery, { search: true, deleted: true });
export type CountBookingsQuery = z.infer<typeof CountBookingsQuery>;

/** Bookings by the status that counts now (ADM-07). */
export const BookingCounts = z.object({
  booked: z.number(),
  confirmed: z.number(),
  ready_for_pickup: z.number(),
  in_progress: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  /** Whose guests still wait for a refund, removed ones too. A release before is silent. */
  refunds_due: z.optional(z.number()),
  /** True: a search finds more than were counted. */
  at_least: z.optional(z.boolean()),
});
export type BookingCounts = z.infer<typeof BookingCounts>;

/** The guest sends nothing; an admin must give a reason (CANC-15), which the service requires. */
export const CancelBookingArgs = z.object({
  reason: z.nullish(z.enum(ADMIN_CANCEL_REASONS)),
  note: z.nullish(text(1000)),
  /** The guest's share where the office sets it (D55), with the reason; left out: what the rules give. */
  refund_amount: z.nullish(MoneyArg),
  refund_reason: z.nullish(Reason),
});
export type CancelBookingArgs = z.infer<typeof CancelBookingArgs>;

/** Reference of a transfer as its sender or bank gives it; once for each method. Blank counts as none. */
const Reference = z.pipe(
  z.nullish(text(REFERENCE_MAX_LENGTH)),
  z.transform((reference) => reference?.trim() || null),
);

/** The method a payment came by (the booking's own where absent) and what was received (what is due where absent). */
export const RecordPaymentArgs = z.object({
  method: z.nullish(z.enum(PAYMENT_METHODS)),
  amount_received: z.nullish(MoneyArg),
  reference: Reference,
});
export type RecordPaymentArgs = z.infer<typeof RecordPaymentArgs>;

/** What was recorded wrong about how a payment came; amounts are fixed by the rules. */
export const CorrectPaymentArgs = z.object({
  phase: z.enum(PAYMENT_PHASES),
  method: z.enum(PAYMENT_METHODS),
  reference: Reference,
  reason: Reason,
});
export type CorrectPaymentArgs = z.infer<typeof CorrectPaymentArgs>;

/** A payment that was recorded by mistake, by its receipt: a page read earlier never voids a later payment (D55). */
export const VoidPaymentArgs = z.object({ receipt_number: text(50), reason: Reason });
export type VoidPaymentArgs = z.infer<typeof VoidPaymentArgs>;

/** What goes back to the guest of a cancelled booking, instead of what the rules give (D55). */
export const SetRefundArgs = z.object({ amount: MoneyArg, reason: Reason });
export type SetRefundArgs = z.infer<typeof SetRefundArgs>;

/** How a refund or a payout went out. */
export const PayArgs = z.object({ method: z.enum(PAYMENT_METHODS), reference: Reference });
export type PayArgs = z.infer<typeof PayArgs>;

/** Arguments of `soft_delete_booking` (RPC-05). */
export const RemoveBookingArgs = z.object({ p_booking_id: Uuid });
export type RemoveBookingArgs = z.infer<typeof RemoveBookingArgs>;
