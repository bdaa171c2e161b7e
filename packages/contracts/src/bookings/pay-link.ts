/** Pay links on the wire. `money/pay-links.ts` has the rules. */
import { LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import { PRICE_PHASES } from '@coastline/domain/money/payment-providers';
import { emailError } from '@coastline/domain/people/account-form';
import * as z from 'zod/mini';
import { CalendarDate, Instant, Money, Uuid } from '../fields.ts';
import { PaymentCheckout, PaymentOption, StartCheckoutArgs } from './online-payment.ts';

/** A valid pay link, as its guest lists it. The address is only shown when the link is created. */
export const PayLink = z.object({ id: Uuid, created_at: Instant, expires_at: Instant });
export type PayLink = z.infer<typeof PayLink>;

export const PayLinkList = z.object({ items: z.array(PayLink) });
export type PayLinkList = z.infer<typeof PayLinkList>;

export const CreatedPayLink = z.object({ id: Uuid, url: z.string(), expires_at: Instant });
export type CreatedPayLink = z.infer<typeof CreatedPayLink>;

export const RevokedPayLink = z.object({ id: Uuid, revoked_at: Instant });
export type RevokedPayLink = z.infer<typeof RevokedPayLink>;

/** The secret in the address of a pay link: 32 random bytes as base64url. */
export const PayLinkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not valid.'));

/** The checkout to show, and whether to ask the provider about it because the payer returns from paying. */
export const PayLinkQuery = z.object({
  checkout: z.optional(Uuid),
  returned: z.optional(Uuid),
});
export type PayLinkQuery = z.infer<typeof PayLinkQuery>;

export const PAY_LINK_STATES = ['open', 'paid', 'nothing_due'] as const;

/** A receipt of a payment by the payer. */
const PayLinkReceipt = z.object({ receipt_number: z.string(), amount: Money, received_at: Instant });

/** The holder's view of a pay link: the purpose of the payment, and nothing else about guest and host. */
export const PublicPayLink = z.object({
  state: z.enum(PAY_LINK_STATES),
  product_name: z.string(),
  contact: z.object({ phone: z.string(), email: z.string(), whatsapp: z.string() }),
  guest_first_name: z.string(),
  car: z.object({ title: z.string(), image: z.nullable(z.string()) }),
  start_date: CalendarDate,
  end_date: CalendarDate,
  days: z.number(),
  expires_at: Instant,
  options: z.array(PaymentOption),
  /** The latest checkout of this link, or the one that was asked for. */
  checkout: z.nullable(PaymentCheckout),
  /** The receipts of that checkout. */
  receipts: z.array(PayLinkReceipt),
});
export type PublicPayLink = z.infer<typeof PublicPayLink>;

/** Opens a checkout through a pay link. The receipt goes to `email`, in `language`, once the payment has arrived. */
export const StartCheckoutByLinkArgs = z.extend(StartCheckoutArgs, {
  /** Charges after the trip are for the guest alone. */
  phase: z.enum(PRICE_PHASES, 'Choose the deposit, the final payment or the whole price.'),
  email: z.optional(
    z.string().check(z.refine((email) => emailError(email) === undefined, 'Invalid email address')),
  ),
  language: z.optional(z.enum(LANGUAGES.map(({ code }) => code) as [Language, ...Language[]])),
});
export type StartCheckoutByLinkArgs = z.infer<typeof StartCheckoutByLinkArgs>;
