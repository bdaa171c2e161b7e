import type { OfflineMethod, PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { LedgerAccount, LedgerKind } from '@coastline/domain/money/ledger';
import type { DestinationKind, DestinationPurpose } from '@coastline/domain/money/payment-destination';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

const serial = (name: string) => bigint(name, { mode: 'number' });

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: serial('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<LedgerKind>().notNull(),
  sourceId: uuid('source_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  reverses: serial('reverses'),
  actorId: uuid('actor_id'),
  at: instant('at').notNull(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: serial('id').primaryKey().generatedAlwaysAsIdentity(),
  transactionId: serial('transaction_id').notNull(),
  account: text('account').$type<LedgerAccount>().notNull(),
  amount: money('amount').notNull(),
  bookingId: uuid('booking_id').notNull(),
  hostId: uuid('host_id'),
  method: text('method').$type<PaymentMethod>(),
});

export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** Triggers on bookings issue invoices. */
export const invoices = pgTable('invoices', {
  bookingId: uuid('booking_id').primaryKey(),
  invoiceNumber: text('invoice_number').notNull(),
  issuedAt: instant('issued_at').notNull(),
});

export const payoutCounters = pgTable('payout_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

export const refundReceiptCounters = pgTable('refund_receipt_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

export const refundPayments = pgTable('refund_payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  bookingId: uuid('booking_id').notNull(),
  amount: money('amount').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  reference: text('reference'),
  paidBy: uuid('paid_by'),
  paidAt: instant('paid_at').notNull(),
  /** The masked destination that it was sent to. */
  destination: text('destination'),
  // A trigger assigns the number, consecutive and without gaps.
  receiptNumber: text('receipt_number').notNull().default(''),
  /** The refund of a provider that this part is; null: paid by hand. */
  providerRefundId: uuid('provider_refund_id'),
  /** Whether this part makes the refund whole. Set by a trigger. */
  completes: boolean('completes').notNull().default(true),
  voidedAt: instant('voided_at'),
  voidReason: text('void_reason'),
});

export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  hostId: uuid('host_id').notNull(),
  amount: money('amount').notNull(),
  method: text('method').$type<OfflineMethod>().notNull(),
  reference: text('reference'),
  paidBy: uuid('paid_by'),
  paidAt: instant('paid_at').notNull(),
  voidedAt: instant('voided_at'),
  voidedBy: uuid('voided_by'),
  voidReason: text('void_reason'),
  /** The masked destination that it was sent to. */
  destination: text('destination'),
  /** Set by a trigger. */
  payoutNumber: text('payout_number').notNull().default(''),
});

export const payoutItems = pgTable(
  'payout_items',
  {
    payoutId: uuid('payout_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    amount: money('amount').notNull(),
    voidedAt: instant('voided_at'),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.bookingId] })],
);

export const paymentDestinations = pgTable('payment_destinations', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose').$type<DestinationPurpose>().notNull(),
  kind: text('kind').$type<DestinationKind>().notNull(),
  waveNumber: text('wave_number'),
  holder: text('holder'),
  /** IBAN or local account number. */
  account: text('account'),
  bank: text('bank'),
  bic: text('bic'),
  changedAt: instant('changed_at').notNull(),
  usableFrom: instant('usable_from').notNull(),
  /** Null: until another destination replaces it. */
  usableUntil: instant('usable_until'),
  cancelledAt: instant('cancelled_at'),
});
