/** The settings of the office on the wire and in the database. `office-settings.ts` has the rules. */
import { PAYMENT_PROVIDERS } from '@coastline/domain/money/payment-providers';
import * as z from 'zod/mini';
import { Instant, text } from './fields.ts';
import { PayeeSettings } from './payee.ts';

const HoldHours = z.object({ cash: z.number(), transfer: z.number() });
const PaymentNoticeHours = z.object({ cash: z.number(), wave: z.number(), bank: z.number() });
const Rates = z.object({ USD: z.number(), EUR: z.number(), GBP: z.number(), SEK: z.number() });
const CurrencyRates = z.object({ date: z.nullable(z.string()), rates: Rates });
const SHORT = text(300);
const ChargeTariff = z.object({ fuel_eighth_price: z.number(), cleaning_price: z.number() });
const Contact = z.object({ phone: SHORT, email: SHORT, emergency: SHORT, whatsapp: SHORT });
const PickupLocations = z.array(z.object({ id: SHORT, name: SHORT })).check(z.maxLength(100));

const shape = {
  markup_pct: z.number(),
  minimum_rental_days: z.number(),
  cancellation_grace_hours: z.number(),
  hold_hours: HoldHours,
  payment_notice_hours: PaymentNoticeHours,
  currency_rates: CurrencyRates,
  exchange_margin_pct: z.number(),
  charge_tariff: ChargeTariff,
  security_deposit_hours: z.number(),
  contact: Contact,
  pickup_locations: PickupLocations,
  payee: PayeeSettings,
};

/** The stored settings; missing keys have their default. */
export const StoredSettings = z.partial(z.object(shape));

/** The public part of the settings. */
const PublicSettings = z.object({
  minimum_rental_days: shape.minimum_rental_days,
  cancellation_grace_hours: shape.cancellation_grace_hours,
  charge_tariff: ChargeTariff,
  hold_hours: HoldHours,
  currency_rates: CurrencyRates,
  contact: Contact,
  pickup_locations: PickupLocations,
});

/** The public configuration that every page needs. */
export const PublicConfig = z.extend(PublicSettings, {
  product_name: z.string(),
  site_url: z.string(),
  passport_days: z.number(),
  /** The payment providers that are set up. */
  payment_providers: z.array(z.object({ name: z.enum(PAYMENT_PROVIDERS), is_test: z.boolean() })),
  mail_autoconfirm: z.boolean(),
  sign_in: z.object({
    url: z.string(),
    api_key: z.string(),
    elsewhere: z.boolean(),
    passkeys: z.boolean(),
    providers: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** All settings with their version and the last change. */
export const SettingsResponse = z.object({
  settings: z.object(shape),
  version: z.string(),
  changed: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()) })),
});
export type SettingsResponse = z.infer<typeof SettingsResponse>;

/** Changes some settings. `version` is the version that the office saw, so that a stale page fails. */
export const SaveSettingsArgs = z.object({
  version: z.string().check(z.maxLength(100)),
  changes: z.partial(z.object(shape)),
});
export type SaveSettingsArgs = z.infer<typeof SaveSettingsArgs>;
