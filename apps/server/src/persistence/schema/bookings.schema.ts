import type {
  BookingStatus,
  CancelReason,
  OfflineMethod,
  PaymentMethod,
  PaymentPhase,
  RecordedMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { RefundBasis } from '@coastline/domain/bookings/cancellation';
import type { DateChangeOutcome } from '@coastline/domain/bookings/date-change-request';
import type { CarRules } from '@coastline/domain/cars/car-rules';
import type { BookingTariff } from '@coastline/domain/charges/charge-tariff';
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

const daterange = customType<{ data: string }>({ dataType: () => 'daterange' });

export const bookings = pgTable('bookings', {
  id: uuid('id').primaryKey().defaultRandom(),
  bookingNumber: text('booking_number').notNull(),
  carId: uuid('car_id').notNull(),
  guestId: uuid('guest_id').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  days: integer('days').notNull(),
  status: text('status').$type<BookingStatus>().notNull().default('booked'),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  dailyPrice: money('daily_price').notNull(),
  guestTotal: money('guest_total').notNull(),
  depositAmount: money('deposit_amount').notNull(),
  finalAmount: money('final_amount').generatedAlwaysAs('').notNull(),
  markupPct: numeric('markup_pct', { precision: 5, scale: 2 }).notNull(),
  feeAmount: money('fee_amount').notNull(),
  hostAmount: money('host_amount').generatedAlwaysAs('').notNull(),
  depositReceived: boolean('deposit_received').notNull().default(false),
  finalPaymentReceived: boolean('final_payment_received').notNull().default(false),
  paymentStatus: text('payment_status')
    .$type<'unpaid' | 'deposit_paid' | 'paid'>()
    .generatedAlwaysAs('')
    .notNull(),
  cancelReason: text('cancel_reason').$type<CancelReason>(),
  cancelNote: text('cancel_note'),
  holdExpiresAt: instant('hold_expires_at').notNull(),
  // A trigger on payment notices sets it.
  paymentNoticeAt: instant('payment_notice_at'),
  contractVersion: text('contract_version'),
  termsVersion: text('terms_version'),
  agreementsAcceptedAt: instant('agreements_accepted_at'),
  /** The rules of the car at the time of booking. */
  carRules: jsonb('car_rules').$type<CarRules>().notNull(),
  /** The prices of charges at the time of booking. */
  chargeTariff: jsonb('charge_tariff').$type<BookingTariff>().notNull(),
  /** End of the grace period; null without one. */
  freeCancellationUntil: instant('free_cancellation_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  // The open credit; a trigger on the ledger sets it.
  creditAmount: money('credit_amount').notNull().default('0'),
  hostExtrasAmount: money('host_extras_amount').notNull().default('0'),
  officeExtrasAmount: money('office_extras_amount').notNull().default('0'),
  /** The kept part of days that the guest gave up. */
  keptAmount: money('kept_amount').notNull().default('0'),
  /** The change of the price since the final payment. */
  changedAmount: money('changed_amount').notNull().default('0'),
  /** Whether unused days were given up by the return itself. */
  returnedEarly: boolean('returned_early').notNull().default(false),
  // A trigger sets it.
  depositDays: integer('deposit_days'),
  /** How often the days have changed; the version of the days. */
  dateChanges: integer('date_changes').notNull().default(0),
});

export const bookingPersonalInfo = pgTable('booking_personal_info', {
  bookingId: uuid('booking_id').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  /** Sealed number; null once it is deleted after the rental. */
  passportSealed: text('passport_sealed'),
  /** Sealed number; null if the guest gave none or it is deleted after the rental. */
  licenceSealed: text('licence_sealed'),
});

export const bookingRemovals = pgTable(
  'booking_removals',
  {
    bookingId: uuid('booking_id').notNull(),
    userId: uuid('user_id').notNull(),
    side: text('side').$type<'guest' | 'host'>().notNull(),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.userId] })],
);

/** Days that a paid booking wants to add; `heldUntil` is null unless they are held and not paid. */
export const tripExtensions = pgTable('trip_extensions', {
  bookingId: uuid('booking_id').primaryKey(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  guestTotal: money('guest_total').notNull(),
  amount: money('amount').notNull(),
  version: integer('version').notNull(),
  requests: integer('requests').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: instant('requested_at').notNull(),
  heldUntil: instant('held_until'),
});

export const dateChangeRequests = pgTable('date_change_requests', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  number: integer('number').notNull(),
  carId: uuid('car_id').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  guestTotal: money('guest_total').notNull(),
  hostAmount: money('host_amount').notNull(),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  outcome: text('outcome').$type<DateChangeOutcome>(),
  endedAt: instant('ended_at'),
  reason: text('reason'),
});

export const carCalendar = pgTable('car_calendar', {
  id: uuid('id').primaryKey().defaultRandom(),
  carId: uuid('car_id').notNull(),
  period: daterange('period').notNull(),
  kind: text('kind').$type<'booking' | 'block' | 'extension'>().notNull(),
  bookingId: uuid('booking_id'),
  expiresAt: instant('expires_at'),
  note: text('note'),
  connectedCalendarId: uuid('connected_calendar_id'),
  extensionId: uuid('extension_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const paymentRecords = pgTable('payment_records', {
  id: uuid('id').primaryKey().defaultRandom(),
  bookingId: uuid('booking_id').notNull(),
  phase: text('phase').$type<'deposit50' | 'final50'>().notNull(),
  method: text('method').$type<RecordedMethod>().notNull(),
  amount: money('amount').notNull(),
  received: boolean('received').notNull().default(true),
  receivedBy: uuid('received_by'),
  receivedAt: instant('received_at').notNull().defaultNow(),
  reference: text('reference'),
  // A trigger assigns the number, consecutive and without gaps.
  receiptNumber: text('receipt_number').notNull().default(''),
  correctedBy: uuid('corrected_by'),
  correctedAt: instant('corrected_at'),
  voidedAt: instant('voided_at'),
  voidedBy: uuid('voided_by'),
  voidReason: text('void_reason'),
  providerReceiptId: uuid('provider_receipt_id'),
});

export const paymentNotices = pgTable('payment_notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  bookingId: uuid('booking_id').notNull(),
  phase: text('phase').$type<PaymentPhase>().notNull(),
  method: text('method').$type<OfflineMethod>().notNull(),
  reference: text('reference'),
  note: text('note'),
  sentAt: instant('sent_at').notNull(),
  holdBefore: instant('hold_before'),
  holdUntil: instant('hold_until'),
  decision: text('decision').$type<'accepted' | 'declined'>(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  declineReason: text('decline_reason'),
});

export const paymentProofs = pgTable('payment_proofs', {
  id: uuid('id').primaryKey(),
  noticeId: uuid('notice_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  slot: smallint('slot').notNull(),
  addedAt: instant('added_at').notNull(),
});

/** Files to delete in the folders of private pictures. */
export const pictureRemovals = pgTable('picture_removals', {
  pictureId: uuid('picture_id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  folder: text('folder')
    .$type<'condition-photos' | 'payment-proofs' | 'charge-photos' | 'record-photos' | 'accident-photos'>()
    .notNull(),
  removeAfter: instant('remove_after').notNull(),
});

export const refunds = pgTable('refunds', {
  bookingId: uuid('booking_id').primaryKey(),
  renterRefundAmount: money('renter_refund_amount').notNull(),
  ownerCompensationAmount: money('owner_compensation_amount').notNull(),
  platformKeepsAmount: money('platform_keeps_amount').notNull(),
  cancelledWithin24h: boolean('cancelled_within_24h').notNull(),
  refundPercentage: integer('refund_percentage').notNull(),
  notes: text('notes').notNull().default(''),
  basis: text('basis').$type<RefundBasis>().notNull().default('percentage'),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at'),
  setBy: uuid('set_by'),
  setAt: instant('set_at'),
  setReason: text('set_reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
