import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Words that stand on many screens. */
export const common = defineTexts('common', {
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',
});
