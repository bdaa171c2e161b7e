import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';

export const home: Translation['home'] = {
  headline: 'Huur een topauto in Gambia',
  browseCars: 'Bekijk auto’s',
  signUp: ['Nieuw hier? ', 'Maak een account', ' voordat je boekt. Rondkijken kan zonder.'],
  ownACar: 'Heb je een auto?',
  listYourCar: 'Verhuur je auto',
  featured: 'Uitgelichte auto’s',
  viewAll: 'Bekijk alles',
  figures: { cars: 'Auto’s', rentals: 'Verhuringen', customers: 'Klanten' },
  income: {
    title: 'Verdien aan je auto',
    pitch:
      'Je inkomsten zijn beschermd door aanbetalingen en gecontroleerde huurdersprofielen. Het kantoor geeft de sleutels mee en neemt de auto terug.',
    price: {
      title: 'Jij bepaalt de prijs',
      text: 'Een dagprijs in dalasi, die je altijd kunt wijzigen. Gemaakte boekingen houden hun prijs.',
    },
    availability: {
      title: 'Jij beheert de agenda',
      text: 'Blokkeer de dagen waarop je de auto nodig hebt, of pauzeer de advertentie.',
    },
    protection: {
      title: 'Beschermde inkomsten',
      text: 'De helft wordt betaald voordat een boeking telt, de rest voordat de sleutels het kantoor verlaten.',
    },
  },
};

export const howItWorks: Translation['howItWorks'] = {
  title: 'Zo werkt het',
  search: {
    title: 'Zoek en vergelijk',
    text: 'Kies je dagen en zie welke auto’s vrij zijn, met de hele prijs voor je beslist.',
  },
  book: {
    title: 'Boek meteen',
    text: 'Reserveer de auto vanuit huis. De helft betaal je nu als aanbetaling, de rest voor het ophalen.',
  },
  drive: {
    title: 'Ga op weg',
    text: (places) =>
      `Ontmoet ons, teken het contract en pak de sleutels: ${formatPlaces(places, 'op de luchthaven of in de buurt van Senegambia')}.`,
  },
};

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

export const welcome: Translation['welcome'] = {
  back: 'Welkom terug!',
  created: 'Account gemaakt! Kies nu je rol.',
  createdForBooking: 'Account gemaakt!',
  newcomer: (product) => `Welkom bij ${product}! Kies je rol.`,
  roleless: 'Kies je rol om verder te gaan.',
};
