import type { OfflineMethod, PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { LedgerAccount, LedgerKind } from '@coastline/domain/money/ledger';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
  // A trigger assigns the number, consecutive and without gaps.
  receiptNumber: text('receipt_number').notNull().default(''),
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
