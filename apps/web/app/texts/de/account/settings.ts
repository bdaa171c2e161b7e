import type { Translation } from '../../translation.ts';

export const settings: Translation['settings'] = {
  title: 'Einstellungen',
  currency: 'Währung',
  currencyHint: 'Bezahlt wird in Dalasi; andere Währungen dienen der Orientierung.',
  ratesOf: (day) => `Kurse vom ${day}.`,
  currencyNames: {
    GMD: 'Gambischer Dalasi',
    USD: 'US-Dollar',
    EUR: 'Euro',
    GBP: 'Britisches Pfund',
    SEK: 'Schwedische Krone',
  },
  appearance: 'Darstellung',
  themes: { system: 'Wie das Gerät', light: 'Tag', dark: 'Nacht' },
  preferences: 'Mietwünsche',
  about: 'Über uns',
  aboutText: (product) =>
    `${product} vermietet erstklassige Autos in Gambia: Autos von Vermietern vor Ort und ein Büro, das die Schlüssel übergibt.`,
  phone: 'Telefon',
  email: 'E-Mail',
  emergency: 'Notfall',
  terms: 'Geschäftsbedingungen',
};
