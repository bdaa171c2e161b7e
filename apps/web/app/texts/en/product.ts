import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What the product says of itself (GEN-02). */
export const product = defineTexts('product', {
  tagline: 'Book before you fly, drive when you land',
  /** For search engines and link previews of pages that bring no description of their own. */
  summary: 'Book before you fly, drive when you land. Rent a car in The Gambia from its owner.',
});
