import type { Translation } from '../../translation.ts';

export const settings: Translation['settings'] = {
  title: 'Instellingen',
  currency: 'Valuta',
  currencyHint: 'Je betaalt in dalasi; andere valuta’s zijn ter vergelijking.',
  ratesOf: (day) => `Koersen van ${day}.`,
  currencyNames: {
    GMD: 'Gambiaanse dalasi',
    USD: 'Amerikaanse dollar',
    EUR: 'Euro',
    GBP: 'Brits pond',
    SEK: 'Zweedse kroon',
  },
  appearance: 'Weergave',
  themes: { system: 'Zoals het apparaat', light: 'Dag', dark: 'Nacht' },
  preferences: 'Huurvoorkeuren',
  about: 'Over ons',
  aboutText: (product) =>
    `${product} verhuurt topauto’s in Gambia: auto’s van lokale verhuurders en één kantoor dat de sleutels overhandigt.`,
  phone: 'Telefoon',
  email: 'E-mail',
  emergency: 'Noodnummer',
  terms: 'Voorwaarden',
};
