import { OFFICES, wordPlaces } from '@coastline/domain/bookings/rental-terms';
import { DEFAULT_SETTINGS, type OfficeSettings } from '@coastline/domain/office-settings';
import { StoredSettings } from '@coastline/domain/wire/settings';
import type { Database } from '../../database/client.ts';
import { listSettings } from './settings.repository.ts';

/** What the office can set, as it stands now; a value that nobody has set takes its default (D9, LIM-01). */
export async function getSettings(db: Database): Promise<OfficeSettings> {
  const stored = StoredSettings.parse(await listSettings(db)) as Partial<OfficeSettings>;
  return { ...DEFAULT_SETTINGS, ...stored };
}

/** The pick-up places for a sentence in English. */
export function wordOffices({ pickup_locations }: Pick<OfficeSettings, 'pickup_locations'>): string {
  return wordPlaces(
    pickup_locations.map(({ name }) => name),
    OFFICES,
  );
}
