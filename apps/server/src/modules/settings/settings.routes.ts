import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { DatabaseClient } from '../../database/client.ts';
import { type Api, addRoute } from '../../platform/route.ts';
import { getSettings } from './settings.service.ts';
import type { WaysIn } from './ways-in.ts';

const PublicConfig = z.object({
  product_name: z.string(),
  site_url: z.string(),
  minimum_rental_days: z.number(),
  contact: z.object({ phone: z.string(), email: z.string(), emergency: z.string() }),
  pickup_locations: z.array(z.object({ id: z.string(), name: z.string() })),
  mail_autoconfirm: z.boolean(),
  sign_in: z.object({
    url: z.string(),
    api_key: z.string(),
    elsewhere: z.boolean(),
    passkeys: z.boolean(),
    providers: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
});

/** What every page needs to know about the marketplace. */
export function addSettingsRoutes(
  api: Api,
  deps: {
    database: DatabaseClient;
    config: Config;
    readWaysIn: () => Promise<WaysIn>;
  },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/config',
      operation: 'get_config',
      summary:
        'Product name, contact data, pick-up places, the rules that pages print and where people sign in',
      access: 'public',
      answer: PublicConfig,
    },
    async () => {
      const [settings, waysIn] = await Promise.all([getSettings(deps.database.db), deps.readWaysIn()]);
      const { contact, pickup_locations, minimum_rental_days } = settings;
      return {
        product_name: deps.config.productName,
        site_url: deps.config.siteUrl,
        minimum_rental_days,
        contact,
        pickup_locations,
        mail_autoconfirm: waysIn.mailAutoconfirm,
        sign_in: {
          url: waysIn.url,
          api_key: waysIn.apiKey,
          elsewhere: waysIn.isElsewhere,
          passkeys: waysIn.passkeys,
          providers: waysIn.providers,
        },
      };
    },
  );
}
