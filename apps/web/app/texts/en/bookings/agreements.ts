import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What stands around the agreements in their dialog. */
export const agreements = defineTexts('agreements', {
  terms: 'Terms & Conditions',
  contract: 'Rental contract',
  /** In the other languages: which of the two is the agreement itself. */
  binding: 'The English text is the binding one.',
  readEnglish: 'Read the English text',
  readTranslation: 'Read the translation',
});
