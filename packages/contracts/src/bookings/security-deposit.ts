/** Security deposits on the wire. `money/security-deposits.ts` has the rules. */
import { CURRENCIES, type CurrencyCode } from '@coastline/domain/money/currency';
import {
  SECURITY_DEPOSIT_METHODS,
  SECURITY_DEPOSIT_STATUSES,
  SETTLEMENT_FAILURES,
} from '@coastline/domain/money/security-deposits';
import * as z from 'zod/mini';
import { Instant, Money, MoneyArg, Reason, Uuid } from '../fields.ts';

const Currency = z.enum(CURRENCIES.map(({ code }) => code) as [CurrencyCode, ...CurrencyCode[]]);

/** A deposit that was taken, requested or waived. The host of the car sees `status` and `amount` only. */
export const SecurityDeposit = z.object({
  status: z.enum(SECURITY_DEPOSIT_STATUSES),
  amount: Money,
  method: z.optional(z.enum(SECURITY_DEPOSIT_METHODS)),
  taken_at: z.optional(Instant),
  /** Of cash. */
  receipt_number: z.optional(z.nullable(z.string())),
  /** Where the guest authorises the card, while `requested`; for the guest and the office. */
  url: z.optional(z.nullable(z.string())),
  /** Whether the payment provider is in test mode. */
  is_test: z.optional(z.boolean()),
  /** The authorised amount in the currency of the card. */
  charge: z.optional(z.nullable(z.object({ amount: Money, currency: Currency }))),
  /** When the provider gives up the authorisation of a card. */
  authorised_until: z.optional(z.nullable(Instant)),
  /** Whether that is before the deposit of a punctual return goes back. */
  ends_early: z.optional(z.boolean()),
  /** When it goes back by itself if no charge is open; null before the return. */
  releases_at: z.optional(z.nullable(Instant)),
  /** Whether a charge is open, which holds it. */
  is_held_by_charges: z.optional(z.boolean()),
  /** The part that charges have used, or would use in a settlement now. */
  charged_amount: z.optional(Money),
  /** Null: not settled yet. */
  settled_at: z.optional(z.nullable(Instant)),
  /** The words of the office: why it was waived, settled early or void. For guest and office. */
  reason: z.optional(z.nullable(z.string())),
  /** Since when the settlement does not succeed, and why; it is repeated. For the office. */
  failing_since: z.optional(z.nullable(Instant)),
  failure: z.optional(z.nullable(z.enum(SETTLEMENT_FAILURES))),
});
export type SecurityDeposit = z.infer<typeof SecurityDeposit>;

/** The deposits whose settlement does not succeed, the longest failing first. */
export const FailingDeposits = z.object({
  items: z.array(
    z.object({
      booking_id: Uuid,
      booking_number: z.string(),
      guest_name: z.string(),
      amount: Money,
      failing_since: Instant,
      failure: z.enum(SETTLEMENT_FAILURES),
    }),
  ),
});
export type FailingDeposits = z.infer<typeof FailingDeposits>;

/** The security deposit of a booking. */
export const SecurityDepositState = z.object({
  /** The agreed amount; 0: none. */
  agreed_amount: Money,
  /** Hours after the return until it goes back by itself. */
  dispute_hours: z.number(),
  /** The newest one; null if none was taken yet. */
  deposit: z.nullable(SecurityDeposit),
  /** The actions that are possible now; for the office only. */
  can: z.optional(
    z.object({
      take: z.boolean(),
      /** Currencies in which a card can be authorised; empty if no provider does it or the trip is too long for it. */
      authorise: z.array(Currency),
      is_trip_too_long: z.boolean(),
      void: z.boolean(),
      settle: z.boolean(),
    }),
  ),
});
export type SecurityDepositState = z.infer<typeof SecurityDepositState>;

/** Takes the agreed sum. `amount` is the sum that the page has shown, so that a stale page takes nothing. */
export const TakeSecurityDepositArgs = z.discriminatedUnion('method', [
  z.object({ method: z.literal('cash'), amount: MoneyArg }),
  z.object({ method: z.literal('card'), amount: MoneyArg, currency: Currency }),
  z.object({ method: z.literal('waived'), amount: MoneyArg, reason: Reason }),
]);
export type TakeSecurityDepositArgs = z.infer<typeof TakeSecurityDepositArgs>;

export const VoidSecurityDepositArgs = z.object({ reason: Reason });
export type VoidSecurityDepositArgs = z.infer<typeof VoidSecurityDepositArgs>;

/** Settles a deposit early. `give_back_cash`: the refund of a cash deposit is paid from the drawer at once. */
export const SettleSecurityDepositArgs = z.object({
  reason: Reason,
  give_back_cash: z.optional(z.boolean()),
});
export type SettleSecurityDepositArgs = z.infer<typeof SettleSecurityDepositArgs>;
