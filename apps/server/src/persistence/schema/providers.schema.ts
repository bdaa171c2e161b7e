import type { OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { CurrencyCode } from '@coastline/domain/money/currency';
import type {
  CheckoutPhase,
  CheckoutStatus,
  PaymentProviderName,
  ProviderTransactionKind,
  UnmatchedReason,
} from '@coastline/domain/money/payment-providers';
import { bigint, boolean, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

const minorUnits = (name: string) => bigint(name, { mode: 'number' });

export const paymentCheckouts = pgTable('payment_checkouts', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
  phase: text('phase').$type<CheckoutPhase>().notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  chargeMinorUnits: minorUnits('charge_minor_units').notNull(),
  rate: numeric('rate', { precision: 12, scale: 6 }),
  marginPct: numeric('margin_pct', { precision: 5, scale: 2 }),
  sessionId: text('session_id'),
  url: text('url'),
  status: text('status').$type<CheckoutStatus>().notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  extendedHold: boolean('extended_hold').notNull(),
  creationClaimedAt: instant('creation_claimed_at'),
  payLinkId: uuid('pay_link_id'),
});

export const payLinks = pgTable('pay_links', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const payerAddresses = pgTable('payer_addresses', {
  checkoutId: uuid('checkout_id').primaryKey(),
  emailSealed: text('email_sealed').notNull(),
  language: text('language').notNull(),
  enteredAt: instant('entered_at').notNull(),
});

export const providerEvents = pgTable('provider_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
  eventId: text('event_id').notNull(),
  type: text('type').notNull(),
  sessionId: text('session_id'),
  checkoutId: uuid('checkout_id'),
  receivedAt: instant('received_at').notNull(),
  appliedAt: instant('applied_at'),
  refundId: uuid('refund_id'),
});

export const providerReceipts = pgTable('provider_receipts', {
  id: uuid('id').primaryKey().defaultRandom(),
  checkoutId: uuid('checkout_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
  transactionId: text('transaction_id').notNull(),
  currency: text('currency').notNull(),
  minorUnits: minorUnits('minor_units').notNull(),
  amount: money('amount').notNull(),
  feeCurrency: text('fee_currency'),
  feeMinorUnits: minorUnits('fee_minor_units'),
  receivedAt: instant('received_at').notNull(),
  unmatchedReason: text('unmatched_reason').$type<UnmatchedReason>(),
  /** The fee in dalasi, calculated by PostgreSQL. */
  feeAmount: money('fee_amount').generatedAlwaysAs(''),
  feeCheckedAt: instant('fee_checked_at'),
});

export const providerRefunds = pgTable('provider_refunds', {
  id: uuid('id').primaryKey(),
  receiptId: uuid('receipt_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  purpose: text('purpose').$type<'unmatched' | 'booking'>().notNull(),
  amount: money('amount').notNull(),
  minorUnits: minorUnits('minor_units').notNull(),
  status: text('status').$type<'requested' | 'succeeded' | 'failed'>().notNull(),
  providerRefundId: text('provider_refund_id'),
  failure: text('failure'),
  requestedBy: uuid('requested_by'),
  requestedAt: instant('requested_at').notNull(),
  executionClaimedAt: instant('execution_claimed_at'),
  decidedAt: instant('decided_at'),
  failedAt: instant('failed_at'),
  checkedAt: instant('checked_at'),
  feeMinorUnits: minorUnits('fee_minor_units'),
  /** The fee in dalasi, calculated by PostgreSQL. */
  feeAmount: money('fee_amount').generatedAlwaysAs(''),
});

/** An unmatched receipt that the office gave back by hand. */
export const receiptRefunds = pgTable('receipt_refunds', {
  id: uuid('id').primaryKey().defaultRandom(),
  receiptId: uuid('receipt_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  amount: money('amount').notNull(),
  method: text('method').$type<OfflineMethod>().notNull(),
  reference: text('reference'),
  /** The masked destination that it was sent to. */
  destination: text('destination'),
  paidBy: uuid('paid_by').notNull(),
  paidAt: instant('paid_at').notNull(),
});

export const providerTransactions = pgTable('provider_transactions', {
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
  transactionId: text('transaction_id').notNull(),
  kind: text('kind').$type<ProviderTransactionKind>().notNull(),
  reference: text('reference').notNull(),
  checkoutId: uuid('checkout_id'),
  currency: text('currency').notNull(),
  minorUnits: minorUnits('minor_units').notNull(),
  feeMinorUnits: minorUnits('fee_minor_units'),
  occurredAt: instant('occurred_at').notNull(),
  importedAt: instant('imported_at').notNull(),
});

export const providerImports = pgTable('provider_imports', {
  provider: text('provider').$type<PaymentProviderName>().primaryKey(),
  coveredFrom: instant('covered_from'),
  importedAt: instant('imported_at'),
  claimedAt: instant('claimed_at'),
});
