import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';

export const home: Translation['home'] = {
  headline: 'Hyr en riktigt bra bil i Gambia',
  browseCars: 'Se bilar',
  signUp: ['Ny här? ', 'Skapa ett konto', ' innan du bokar. Titta runt kan du utan.'],
  ownACar: 'Har du en bil?',
  listYourCar: 'Hyr ut din bil',
  featured: 'Utvalda bilar',
  viewAll: 'Visa alla',
  figures: { cars: 'Bilar', rentals: 'Uthyrningar', customers: 'Kunder' },
  income: {
    title: 'Låt bilen tjäna pengar åt dig',
    pitch:
      'Dina intäkter skyddas av handpenningar och kontrollerade gästprofiler. Kontoret lämnar ut nycklarna och tar emot bilen igen.',
    price: {
      title: 'Du sätter priset',
      text: 'Ett dagspris i dalasi som du ändrar när du vill. Gjorda bokningar behåller sitt.',
    },
    availability: {
      title: 'Du styr kalendern',
      text: 'Spärra dagarna då du själv behöver bilen, eller pausa annonsen.',
    },
    protection: {
      title: 'Skyddade intäkter',
      text: 'Hälften betalas innan bokningen gäller, resten innan nycklarna lämnar kontoret.',
    },
  },
};

export const howItWorks: Translation['howItWorks'] = {
  title: 'Så fungerar det',
  search: {
    title: 'Sök och jämför',
    text: 'Välj dina dagar och se vilka bilar som är lediga, med hela priset innan du bestämmer dig.',
  },
  book: {
    title: 'Boka direkt',
    text: 'Reservera bilen hemifrån. Hälften betalas nu som handpenning, resten före upphämtningen.',
  },
  drive: {
    title: 'Ge dig ut på vägen',
    text: (places) =>
      `Möt oss, skriv på avtalet och ta nycklarna: ${formatPlaces(places, 'på flygplatsen eller i Senegambia-området')}.`,
  },
};

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

export const welcome: Translation['welcome'] = {
  back: 'Välkommen tillbaka!',
  created: 'Kontot är skapat! Välj nu din roll.',
  createdForBooking: 'Kontot är skapat!',
  newcomer: (product) => `Välkommen till ${product}! Välj din roll.`,
  roleless: 'Välj din roll för att fortsätta.',
};
