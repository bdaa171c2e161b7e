import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What stands in the place of a page that is not there or broke (GEN-17, GEN-23 to GEN-25). */
export const faults = defineTexts('faults', {
  home: 'Go to Home Page',
  notFound: 'Oops! Page not found',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  notFoundTitle: 'Page not found',
  broken: 'Something went wrong',
  brokenText: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  quote: 'If it happens again, tell the office this number:',
  details: 'Technical details',
});
