import { PAYMENT_PROVIDERS, PROVIDER_TRANSACTION_KINDS } from '@coastline/domain/money/payment-providers';
import * as z from 'zod/mini';
import { Cursor, Instant, limitArg, Uuid } from './fields.ts';

export const MAX_TRANSACTION_PAGE = 100;

export const ListOpenTransactionsQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_TRANSACTION_PAGE)),
});
export type ListOpenTransactionsQuery = z.infer<typeof ListOpenTransactionsQuery>;

/** Kinds of mismatch: no record for a transaction, no transaction for a record, or a difference between them. */
export const OPEN_TRANSACTION_STATES = ['no_record', 'no_transaction', 'differs'] as const;

/** A transaction of a provider and a receipt or refund that do not agree; for admins only. */
export const OpenTransaction = z.object({
  id: Uuid,
  state: z.enum(OPEN_TRANSACTION_STATES),
  provider: z.enum(PAYMENT_PROVIDERS),
  kind: z.enum(PROVIDER_TRANSACTION_KINDS),
  /** The provider's id of the transaction, or of the receipt or refund if it has none. */
  reference: z.string(),
  currency: z.string(),
  /** Signed amounts in the currency; null on the side that is missing. */
  amount: z.nullable(z.number()),
  recorded_amount: z.nullable(z.number()),
  fee: z.nullable(z.number()),
  recorded_fee: z.nullable(z.number()),
  at: Instant,
  booking_id: z.nullable(Uuid),
  booking_number: z.nullable(z.string()),
});
export type OpenTransaction = z.infer<typeof OpenTransaction>;

/** The providers that are set up, and when their transactions were imported. */
export const ProviderImportState = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Whether the provider lists its transactions at all. */
  is_offered: z.boolean(),
  imported_at: z.nullable(Instant),
});
export type ProviderImportState = z.infer<typeof ProviderImportState>;

/** Newest first. */
export const OpenTransactionPage = z.object({
  items: z.array(OpenTransaction),
  next_cursor: z.nullable(z.string()),
  providers: z.array(ProviderImportState),
});
export type OpenTransactionPage = z.infer<typeof OpenTransactionPage>;

export const ProviderImport = z.object({
  /** Transactions that were not stored before. */
  new_transactions: z.number(),
  /** Providers that did not answer; the next import takes theirs too. */
  failed: z.array(z.enum(PAYMENT_PROVIDERS)),
});
export type ProviderImport = z.infer<typeof ProviderImport>;
