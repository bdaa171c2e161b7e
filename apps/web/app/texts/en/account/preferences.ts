import type { PRIMARY_USES, TYPICAL_DURATIONS } from '@coastline/contracts/people/account';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

type Durations = Record<(typeof TYPICAL_DURATIONS)[number], string>;
type Uses = Record<(typeof PRIMARY_USES)[number], string>;

/** What somebody likes to rent (PREF-01 to PREF-07). */
export const preferences = defineTexts('preferences', {
  title: 'Personalize Your Experience',
  text: 'Tell us what you like to rent. When you open the search without filters of your own, budget and car types filter it; one press clears them. Skip this if you like, and come back any time.',
  pageDescription: 'What you like to rent, for how long and what for.',
  loading: 'Loading your preferences',
  budget: 'Budget a day',
  budgetEnds: ['Lowest budget', 'Highest budget'] as [string, string],
  types: 'Preferred car types',
  duration: 'Typical rental duration',
  durations: { '1-day': '1 day', '2-3-days': '2-3 days', weekly: 'Weekly', monthly: 'Monthly' } as Durations,
  use: 'Primary use',
  uses: { business: 'Business', tourism: 'Tourism', personal: 'Personal', events: 'Events' } as Uses,
  save: 'Save Preferences',
  saved: 'Preferences saved successfully!',
  unsaved: 'Not saved yet',
  skip: 'Skip for Now',
});
