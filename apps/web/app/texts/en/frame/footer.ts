import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The last chapter of the landing page. */
export const footer = defineTexts('footer', {
  about: (tagline: string, offices: readonly string[]) =>
    `${tagline}. Pick-up and return at our office: ${offices.join(' or ')}.`,
  guests: 'Guests',
  hostsAndHelp: 'Hosts and help',
  listYourCar: 'List Your Car Now',
  terms: 'Terms & Conditions',
  callOffice: 'Call the office',
});
