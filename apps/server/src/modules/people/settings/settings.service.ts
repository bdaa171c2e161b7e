import { StoredSettings } from '@coastline/contracts/settings';
import { formatPlaces, OFFICES } from '@coastline/domain/bookings/rental-terms';
import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import { DEFAULT_SETTINGS, type OfficeSettings } from '@coastline/domain/office-settings';
import type { Database } from '../../../persistence/client.ts';
import { listSettings } from './settings.repository.ts';

/** Current settings; values that are not stored take their defaults (D9, LIM-01). */
export async function getSettings(db: Database): Promise<OfficeSettings> {
  const stored = StoredSettings.parse(await listSettings(db)) as Partial<OfficeSettings>;
  return { ...DEFAULT_SETTINGS, ...stored };
}

/** JSON with sorted object keys, for comparison: PostgreSQL does not preserve the key order of `jsonb`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

// The default pick-up locations as the pages name them.
const DEFAULT_PICKUP_LOCATIONS: Record<Language, string> = {
  en: OFFICES,
  sv: 'på Banjul International Airport eller i Senegambia',
  nl: 'op Banjul International Airport of in Senegambia',
  fr: 'à l’aéroport international de Banjul ou à Senegambia',
  de: 'am Banjul International Airport oder in Senegambia',
};

/** Formats the pick-up locations for a sentence. Locations that the office has named keep their name in every language. */
export function formatPickupLocations(
  { pickup_locations }: Pick<OfficeSettings, 'pickup_locations'>,
  language: Language = DEFAULT_LANGUAGE,
): string {
  return formatPlaces(
    pickup_locations.map(({ name }) => name),
    DEFAULT_PICKUP_LOCATIONS[language],
  );
}
