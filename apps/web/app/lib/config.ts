import { useRouteLoaderData } from 'react-router';
import * as z from 'zod/mini';

/** What `GET /rest/v1/config` tells, as far as the pages use it. */
export const ConfigAnswer = z.object({
  product_name: z.string(),
  minimum_rental_days: z.number(),
  contact: z.object({ phone: z.string(), email: z.string(), emergency: z.string() }),
  pickup_locations: z.array(z.object({ id: z.string(), name: z.string() })),
  mail_autoconfirm: z.boolean(),
});

/** What every page knows about the product. Comes with the root's answer and never changes during a visit. */
export interface ProductConfig {
  productName: string;
  siteUrl: string;
  publishableKey: string;
  minimumRentalDays: number;
  contact: { phone: string; email: string; emergency: string };
  pickupLocations: { id: string; name: string }[];
  /** True: a sign-up signs in at once; false: the address must be verified first (D13). */
  signsInAtOnce: boolean;
  /** The day in Banjul when the page was rendered. */
  today: string;
}

/** The configuration, where the root may have failed to load it (error screens). */
export function useConfigIfLoaded(): ProductConfig | undefined {
  return useRouteLoaderData('root') as ProductConfig | undefined;
}

/** The configuration, on every ordinary page. */
export function useConfig(): ProductConfig {
  const config = useConfigIfLoaded();
  if (!config) throw new Error('The configuration is read outside the root route.');
  return config;
}
