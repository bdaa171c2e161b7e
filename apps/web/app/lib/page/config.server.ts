import * as z from 'zod/mini';

/** The fields of `GET /rest/v1/config` that the pages use. */
export const ConfigResponse = z.object({
  product_name: z.string(),
  minimum_rental_days: z.number(),
  hold_hours: z.object({ cash: z.number(), transfer: z.number() }),
  currency_rates: z.object({ date: z.nullable(z.string()), rates: z.record(z.string(), z.number()) }),
  contact: z.object({
    phone: z.string(),
    email: z.string(),
    emergency: z.string(),
    whatsapp: z._default(z.string(), ''),
  }),
  pickup_locations: z.array(z.object({ id: z.string(), name: z.string() })),
  passport_days: z.number(),
  mail_autoconfirm: z.boolean(),
  sign_in: z.object({
    url: z.string(),
    api_key: z.string(),
    elsewhere: z.boolean(),
    passkeys: z.boolean(),
    providers: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
});
