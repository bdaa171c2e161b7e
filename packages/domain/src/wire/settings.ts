/** What the office sets, on the wire and in the database. The rules that values keep stand in `office-settings.ts`. */
import * as z from 'zod/mini';
import { Instant, text } from './fields.ts';
import { PayeeSettings } from './payee.ts';

const HoldHours = z.object({ cash: z.number(), transfer: z.number() });
const Rates = z.object({ USD: z.number(), EUR: z.number(), GBP: z.number(), SEK: z.number() });
const CurrencyRates = z.object({ date: z.nullable(z.string()), rates: Rates });
const SHORT = text(300);
/** A value from before there was a WhatsApp number has none. */
const Contact = z.object({ phone: SHORT, email: SHORT, emergency: SHORT, whatsapp: z._default(SHORT, '') });
const PickupLocations = z.array(z.object({ id: SHORT, name: SHORT })).check(z.maxLength(100));

const shape = {
  markup_pct: z.number(),
  minimum_rental_days: z.number(),
  hold_hours: HoldHours,
  currency_rates: CurrencyRates,
  contact: Contact,
  pickup_locations: PickupLocations,
  payee: PayeeSettings,
};

/** Settings that somebody has set; what is missing takes its default. */
export const StoredSettings = z.partial(z.object(shape));

/** What every page may know of the settings. */
export const PublicSettings = z.object({
  minimum_rental_days: shape.minimum_rental_days,
  hold_hours: HoldHours,
  currency_rates: CurrencyRates,
  contact: Contact,
  pickup_locations: PickupLocations,
});

/** All settings, with a mark of what they were when they were read, and who set something last. */
export const SettingsAnswer = z.object({
  settings: z.object(shape),
  version: z.string(),
  changed: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()) })),
});
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** Sets some of them; `version` is that of the settings that the office was looking at. */
export const SaveSettingsArgs = z.object({
  version: z.string().check(z.maxLength(100)),
  changes: z.partial(z.object(shape)),
});
export type SaveSettingsArgs = z.infer<typeof SaveSettingsArgs>;
