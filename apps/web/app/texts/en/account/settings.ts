import type { CurrencyCode } from '@coastline/domain/money/currency';
import { defineTexts, type ExternalTexts } from '#app/lib/i18n/define-texts.ts';

const namedByTheRules: ExternalTexts<CurrencyCode> = {};

/** The settings dialog (GEN-34, GEN-35). */
export const settings = defineTexts('settings', {
  title: 'Settings',
  currency: 'Currency',
  currencyHint: 'Prices are charged in dalasi; other currencies are for orientation.',
  /** The day that the office looked the rates up. */
  ratesOf: (day: string) => `Rates of ${day}.`,
  currencyNames: namedByTheRules,
  appearance: 'Appearance',
  themes: { system: 'As the device', light: 'Day', dark: 'Night' },
  preferences: 'Rental preferences',
  about: 'About',
  aboutText: (product: string) =>
    `${product} is a premium car rental service in The Gambia: cars of local hosts, one office that hands over the keys.`,
  phone: 'Phone',
  email: 'E-mail',
  emergency: 'Emergency',
  terms: 'Terms & Conditions',
});
