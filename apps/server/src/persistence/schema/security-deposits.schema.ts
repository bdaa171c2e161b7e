import type {
  SecurityDepositMethod,
  SecurityDepositStatus,
  SettlementFailure,
} from '@coastline/domain/money/security-deposits';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

/** A security deposit that the office took, requested or waived. */
export const securityDeposits = pgTable('security_deposits', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  method: text('method').$type<SecurityDepositMethod>().notNull(),
  status: text('status').$type<SecurityDepositStatus>().notNull(),
  amount: money('amount').notNull(),
  /** Hours after the return until it goes back by itself. */
  disputeHours: integer('dispute_hours').notNull(),
  takenBy: uuid('taken_by').notNull(),
  takenAt: instant('taken_at').notNull(),
  waiveReason: text('waive_reason'),
  // A trigger assigns the number to cash, of the series of payments.
  receiptNumber: text('receipt_number'),
  checkoutId: uuid('checkout_id'),
  authorisedAt: instant('authorised_at'),
  authorisedUntil: instant('authorised_until'),
  checkedAt: instant('checked_at'),
  chargedAmount: money('charged_amount'),
  /** Null: it was settled by itself. */
  settledBy: uuid('settled_by'),
  settleReason: text('settle_reason'),
  settlingAt: instant('settling_at'),
  settledAt: instant('settled_at'),
  voidedBy: uuid('voided_by'),
  voidedAt: instant('voided_at'),
  voidReason: text('void_reason'),
  /** Since when the settlement does not succeed, and why. */
  failingSince: instant('failing_since'),
  failure: text('failure').$type<SettlementFailure>(),
});
