import { OFFICES, wordPlaces } from '@coastline/domain/bookings/rental-terms';
import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import { DEFAULT_SETTINGS, type OfficeSettings } from '@coastline/domain/office-settings';
import { StoredSettings } from '@coastline/domain/wire/settings';
import type { Database } from '../../database/client.ts';
import { listSettings } from './settings.repository.ts';

/** What the office can set, as it stands now; a value that nobody has set takes its default (D9, LIM-01). */
export async function getSettings(db: Database): Promise<OfficeSettings> {
  const stored = StoredSettings.parse(await listSettings(db)) as Partial<OfficeSettings>;
  return { ...DEFAULT_SETTINGS, ...stored };
}

// The places that the office began with, in the words of the pages.
const USUAL_OFFICES: Record<Language, string> = {
  en: OFFICES,
  sv: 'på Banjul International Airport eller i Senegambia',
  nl: 'op Banjul International Airport of in Senegambia',
  fr: 'à l’aéroport international de Banjul ou à Senegambia',
  de: 'am Banjul International Airport oder in Senegambia',
};

/** The pick-up places for a sentence; those that the office has named are called so in every language. */
export function wordOffices(
  { pickup_locations }: Pick<OfficeSettings, 'pickup_locations'>,
  language: Language = DEFAULT_LANGUAGE,
): string {
  return wordPlaces(
    pickup_locations.map(({ name }) => name),
    USUAL_OFFICES[language],
  );
}
