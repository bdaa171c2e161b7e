import type { Translation } from '../../translation.ts';

export const settings: Translation['settings'] = {
  title: 'Réglages',
  currency: 'Devise',
  currencyHint: 'Vous payez en dalasis\u00a0; les autres devises sont indicatives.',
  ratesOf: (day) => `Taux du ${day}.`,
  currencyNames: {
    GMD: 'Dalasi gambien',
    USD: 'Dollar américain',
    EUR: 'Euro',
    GBP: 'Livre sterling',
    SEK: 'Couronne suédoise',
  },
  appearance: 'Apparence',
  themes: { system: 'Comme l’appareil', light: 'Jour', dark: 'Nuit' },
  preferences: 'Préférences de location',
  about: 'À propos',
  aboutText: (product) =>
    `${product} loue des voitures haut de gamme en Gambie\u00a0: les voitures d’hôtes locaux, et un bureau qui remet les clés.`,
  phone: 'Téléphone',
  email: 'E-mail',
  emergency: 'Urgences',
  terms: 'Conditions générales',
};
