import { DEFAULT_MARKUP_PCT } from '@coastline/domain/pricing';
import { MIN_RENTAL_DAYS } from '@coastline/domain/rental-dates';
import * as z from 'zod/mini';
import type { Database } from '../../database/client.ts';
import { listSettings } from './settings.repository.ts';

const settingsSchema = z.object({
  markup_pct: z._default(z.number().check(z.minimum(0), z.maximum(100)), DEFAULT_MARKUP_PCT),
  minimum_rental_days: z._default(z.int().check(z.minimum(1), z.maximum(365)), MIN_RENTAL_DAYS),
  pickup_locations: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  contact: z._default(z.object({ phone: z.string(), email: z.string(), emergency: z.string() }), {
    phone: '',
    email: '',
    emergency: '',
  }),
});

/** What the office can set: the fee (LIM-01), the minimum rental (D9), pick-up places and contact data. */
export type MarketplaceSettings = z.infer<typeof settingsSchema>;

/** Reads the settings; a value that is missing takes its default. */
export async function getSettings(db: Database): Promise<MarketplaceSettings> {
  return settingsSchema.parse(await listSettings(db));
}
