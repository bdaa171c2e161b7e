import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { DatabaseClient } from '../../database/client.ts';
import { type Api, addRoute } from '../../platform/route.ts';
import { getSettings } from './settings.service.ts';

const PublicConfig = z.object({
  product_name: z.string(),
  site_url: z.string(),
  minimum_rental_days: z.number(),
  contact: z.object({ phone: z.string(), email: z.string(), emergency: z.string() }),
  pickup_locations: z.array(z.object({ id: z.string(), name: z.string() })),
  mail_autoconfirm: z.boolean(),
});

/** What every page needs to know about the marketplace. */
export function addSettingsRoutes(api: Api, deps: { database: DatabaseClient; config: Config }): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/config',
      operation: 'get_config',
      summary: 'Product name, contact data, pick-up places and the rules that pages print',
      access: 'public',
      answer: PublicConfig,
    },
    async () => {
      const { contact, pickup_locations, minimum_rental_days } = await getSettings(deps.database.db);
      return {
        product_name: deps.config.productName,
        site_url: deps.config.siteUrl,
        minimum_rental_days,
        contact,
        pickup_locations,
        mail_autoconfirm: deps.config.mailAutoconfirm,
      };
    },
  );
}
