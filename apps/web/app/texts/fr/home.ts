import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';

export const home: Translation['home'] = {
  headline: 'Louez une belle voiture en Gambie',
  browseCars: 'Voir les voitures',
  signUp: ['Nouveau ici\u00a0? ', 'Créez un compte', ' avant de réserver. Pour regarder, inutile.'],
  ownACar: 'Vous avez une voiture\u00a0?',
  listYourCar: 'Proposez-la',
  featured: 'Voitures à la une',
  viewAll: 'Tout voir',
  figures: { cars: 'Voitures', rentals: 'Locations', customers: 'Clients' },
  income: {
    title: 'Faites de votre voiture un revenu',
    pitch:
      'Vos revenus sont protégés par des acomptes et des profils de locataires vérifiés. Le bureau remet les clés et reprend la voiture.',
    price: {
      title: 'Fixez votre prix',
      text: 'Un prix par jour en dalasis, que vous changez à tout moment. Les réservations faites gardent le leur.',
    },
    availability: {
      title: 'Gérez vos disponibilités',
      text: 'Bloquez les jours où il vous faut la voiture, ou suspendez l’annonce.',
    },
    protection: {
      title: 'Revenus protégés',
      text: 'La moitié est payée avant que la réservation compte, le reste avant que les clés quittent le bureau.',
    },
  },
};

export const howItWorks: Translation['howItWorks'] = {
  title: 'Comment ça marche',
  search: {
    title: 'Cherchez et comparez',
    text: 'Choisissez vos jours et voyez les voitures libres, avec le prix total avant de décider.',
  },
  book: {
    title: 'Réservez aussitôt',
    text: 'Réservez la voiture de chez vous. La moitié se paie maintenant comme acompte, le reste avant la prise en charge.',
  },
  drive: {
    title: 'Prenez la route',
    text: (places) =>
      `Retrouvez-nous, signez le contrat et prenez les clés\u00a0: ${formatPlaces(places, 'à l’aéroport ou dans le quartier de Senegambia')}.`,
  },
};

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

export const welcome: Translation['welcome'] = {
  back: 'Ravis de vous revoir\u00a0!',
  created: 'Compte créé\u00a0! Choisissez maintenant votre rôle.',
  createdForBooking: 'Compte créé\u00a0!',
  newcomer: (product) => `Bienvenue chez ${product}\u00a0! Choisissez votre rôle.`,
  roleless: 'Choisissez votre rôle pour continuer.',
};
