import type {
  StatementLineState,
  StatementMapping,
  StatementMethod,
} from '@coastline/domain/money/statement-lines';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';

export const statementMappings = pgTable('statement_mappings', {
  id: uuid('id').primaryKey().defaultRandom(),
  method: text('method').$type<StatementMethod>().notNull(),
  name: text('name').notNull(),
  headerHash: text('header_hash').notNull(),
  mapping: jsonb('mapping').$type<StatementMapping>().notNull(),
  savedBy: uuid('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
});

export const statementImports = pgTable('statement_imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  method: text('method').$type<StatementMethod>().notNull(),
  fileName: text('file_name').notNull(),
  fileHash: text('file_hash').notNull(),
  lineCount: integer('line_count').notNull(),
  newLines: integer('new_lines').notNull(),
  importedBy: uuid('imported_by').notNull(),
  importedAt: instant('imported_at').notNull(),
});

export const statementLines = pgTable('statement_lines', {
  id: uuid('id').primaryKey().defaultRandom(),
  importId: uuid('import_id').notNull(),
  lineNumber: integer('line_number').notNull(),
  method: text('method').$type<StatementMethod>().notNull(),
  lineKey: text('line_key').notNull(),
  transactionId: text('transaction_id'),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  amount: money('amount').notNull(),
  reference: text('reference'),
  counterpartyName: text('counterparty_name'),
  paymentId: uuid('payment_id'),
  refundPaymentId: uuid('refund_payment_id'),
  payoutId: uuid('payout_id'),
  creditId: uuid('credit_id'),
  creditRefundId: uuid('credit_refund_id'),
  receiptRefundId: uuid('receipt_refund_id'),
  matchedBy: uuid('matched_by'),
  matchedAt: instant('matched_at'),
  matchedByImport: boolean('matched_by_import').notNull().default(false),
  dismissedBy: uuid('dismissed_by'),
  dismissedAt: instant('dismissed_at'),
  dismissReason: text('dismiss_reason'),
  state: text('state').$type<StatementLineState>().generatedAlwaysAs('').notNull(),
});
