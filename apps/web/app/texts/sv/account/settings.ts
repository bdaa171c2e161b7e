import type { Translation } from '../../translation.ts';

export const settings: Translation['settings'] = {
  title: 'Inställningar',
  currency: 'Valuta',
  currencyHint: 'Du betalar i dalasi; andra valutor är till för att jämföra.',
  ratesOf: (day) => `Kurser från ${day}.`,
  currencyNames: {
    GMD: 'Gambisk dalasi',
    USD: 'Amerikansk dollar',
    EUR: 'Euro',
    GBP: 'Brittiskt pund',
    SEK: 'Svensk krona',
  },
  appearance: 'Utseende',
  themes: { system: 'Som enheten', light: 'Dag', dark: 'Natt' },
  preferences: 'Så vill du hyra',
  about: 'Om oss',
  aboutText: (product) =>
    `${product} hyr ut bilar i toppklass i Gambia: bilar från lokala värdar och ett kontor som lämnar över nycklarna.`,
  phone: 'Telefon',
  email: 'E-post',
  emergency: 'Nödnummer',
  terms: 'Villkor',
};
