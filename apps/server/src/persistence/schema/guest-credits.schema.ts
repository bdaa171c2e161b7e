import type { OfflineMethod, PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

/** A received sum that is not exactly the amount due. */
export const guestCredits = pgTable('guest_credits', {
  id: uuid('id').primaryKey().defaultRandom(),
  bookingId: uuid('booking_id').notNull(),
  amount: money('amount').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  reference: text('reference'),
  /** Null: a payment provider received it. */
  receivedBy: uuid('received_by'),
  receivedAt: instant('received_at').notNull(),
  // A trigger assigns the number, of the series of payments.
  receiptNumber: text('receipt_number').notNull().default(''),
  voidedAt: instant('voided_at'),
  voidedBy: uuid('voided_by'),
  voidReason: text('void_reason'),
  providerReceiptId: uuid('provider_receipt_id'),
  // A trigger sets it: received after the return, so for charges.
  forCharges: boolean('for_charges').notNull().default(false),
});

/** A part of the open credit of a booking that went back to its guest. */
export const guestCreditRefunds = pgTable('guest_credit_refunds', {
  id: uuid('id').primaryKey().defaultRandom(),
  bookingId: uuid('booking_id').notNull(),
  amount: money('amount').notNull(),
  method: text('method').$type<OfflineMethod>().notNull(),
  reference: text('reference'),
  /** The masked destination that it was sent to. */
  destination: text('destination'),
  reason: text('reason').notNull(),
  paidBy: uuid('paid_by').notNull(),
  paidAt: instant('paid_at').notNull(),
  // A trigger assigns the number, of the series of refunds.
  receiptNumber: text('receipt_number').notNull().default(''),
});

/** Open credit that moved to another booking of the guest. */
export const creditTransfers = pgTable('credit_transfers', {
  id: uuid('id').primaryKey().defaultRandom(),
  fromBookingId: uuid('from_booking_id').notNull(),
  toBookingId: uuid('to_booking_id').notNull(),
  amount: money('amount').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
