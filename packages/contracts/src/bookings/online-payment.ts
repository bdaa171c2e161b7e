/** Online payments on the wire. `money/payment-providers.ts` has the rules. */
import { OFFLINE_METHODS, PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import { CURRENCIES, type CurrencyCode } from '@coastline/domain/money/currency';
import {
  CHECKOUT_PHASES,
  CHECKOUT_STATUSES,
  PAID_PHASES,
  PAYMENT_PROVIDERS,
  UNMATCHED_REASONS,
} from '@coastline/domain/money/payment-providers';
import * as z from 'zod/mini';
import { Cursor, Instant, limitArg, Money, Uuid } from '../fields.ts';
import { PayRefundArgs } from './booking.ts';

export const MAX_RECEIPTS_LIMIT = 100;

const Currency = z.enum(CURRENCIES.map(({ code }) => code) as [CurrencyCode, ...CurrencyCode[]]);

/** Charge for a part of the price: the exact amount in the currency, and the exchange; null for dalasi. */
const Charge = z.object({
  amount: Money,
  currency: Currency,
  charge: Money,
  rate: z.nullable(z.number()),
  margin_pct: z.nullable(z.number()),
});

/** A way to pay a part of a booking's price now. */
export const PaymentOption = z.extend(Charge, {
  provider: z.enum(PAYMENT_PROVIDERS),
  method: z.enum(PAYMENT_METHODS),
  /** Whether the provider is in test mode: no real money moves. */
  is_test: z.boolean(),
  /** `charges`: an extension of the rental, or charges after the trip. */
  phase: z.enum(PAID_PHASES),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

/** A session at a provider. `url` is the provider's page while the checkout is open. */
export const PaymentCheckout = z.extend(Charge, {
  id: Uuid,
  provider: z.enum(PAYMENT_PROVIDERS),
  is_test: z.boolean(),
  phase: z.enum(CHECKOUT_PHASES),
  status: z.enum(CHECKOUT_STATUSES),
  url: z.nullable(z.string()),
  created_at: Instant,
  expires_at: Instant,
  /** Why a paid amount could not be applied; null otherwise. The office sends it back. */
  unmatched_reason: z.nullable(z.enum(UNMATCHED_REASONS)),
});
export type PaymentCheckout = z.infer<typeof PaymentCheckout>;

/** The ways to pay online now, and the latest checkout of the booking. */
export const PaymentOptions = z.object({
  options: z.array(PaymentOption),
  checkout: z.nullable(PaymentCheckout),
});
export type PaymentOptions = z.infer<typeof PaymentOptions>;

/** Opens a checkout, or returns the open one for the same part, provider and currency. */
export const StartCheckoutArgs = z.object({
  provider: z.enum(PAYMENT_PROVIDERS, 'This way to pay is not offered.'),
  phase: z.enum(PAID_PHASES, 'Choose the deposit, the final payment or the whole price.'),
  currency: Currency,
});
export type StartCheckoutArgs = z.infer<typeof StartCheckoutArgs>;

export const REFUND_STATES = ['none', 'requested', 'succeeded', 'failed'] as const;

/** Money that a provider received and that could not be applied to its booking; for admins only. */
export const UnmatchedReceipt = z.extend(z.pick(Charge, { amount: true, charge: true }), {
  id: Uuid,
  booking_id: Uuid,
  booking_number: z.string(),
  guest_id: Uuid,
  guest_name: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  transaction_id: z.string(),
  /** Usually one of `CURRENCIES`; the provider decides. */
  currency: z.string(),
  received_at: Instant,
  reason: z.enum(UNMATCHED_REASONS),
  refund: z.enum(REFUND_STATES),
  /** The provider's code of the last failed refund. */
  failure: z.nullable(z.string()),
  /** How the office gave it back, if the provider failed to. */
  by_hand: z.nullable(
    z.object({
      method: z.enum(OFFLINE_METHODS),
      reference: z.nullable(z.string()),
      paid_at: Instant,
    }),
  ),
});
export type UnmatchedReceipt = z.infer<typeof UnmatchedReceipt>;

/** Records that all of an unmatched receipt went back by hand. */
export const PayReceiptRefundArgs = PayRefundArgs;
export type PayReceiptRefundArgs = z.infer<typeof PayReceiptRefundArgs>;

/** Newest first; `open_count` is the number that is not refunded. */
export const UnmatchedReceiptPage = z.object({
  items: z.array(UnmatchedReceipt),
  next_cursor: z.nullable(z.string()),
  open_count: z.number(),
});
export type UnmatchedReceiptPage = z.infer<typeof UnmatchedReceiptPage>;

export const ListUnmatchedReceiptsQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_RECEIPTS_LIMIT)),
});
export type ListUnmatchedReceiptsQuery = z.infer<typeof ListUnmatchedReceiptsQuery>;
