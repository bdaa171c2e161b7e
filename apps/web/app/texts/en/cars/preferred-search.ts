import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The line about saved preferences above the found cars (PREF-09, PREF-10). */
export const preferredSearch = defineTexts('preferredSearch', {
  label: 'Your preferences',
  applied: 'Filtered by your preferences:',
  /** Before the preferences where the search finds nothing. */
  noneFit: 'No car fits your preferences:',
  /** Before the preferences once they are cleared. */
  cleared: 'Your preferences are off:',
  clear: 'Clear',
  apply: 'Use them',
  change: 'Change',
  between: (min: string, max: string) => `${min} to ${max} a day`,
  from: (min: string) => `from ${min} a day`,
  upTo: (max: string) => `up to ${max} a day`,
});
