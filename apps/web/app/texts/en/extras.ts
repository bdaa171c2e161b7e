import type { ExtraKind } from '@coastline/domain/extras/extras';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Extras that guests add to a booking. */
export const extras = defineTexts('extras', {
  title: 'Extras',
  /** Names of kinds in other languages. English pages show the names that office and hosts have given. */
  kinds: {} as Partial<Record<Exclude<ExtraKind, 'other'>, string>>,
  nothing: 'No extras are offered for this car.',
  loadFailed: 'The extras could not be loaded.',
  none: 'None',
  perTrip: 'for the trip',
  perDay: 'a day',
  taken: 'Not free on these days',
});
