import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';

export const home: Translation['home'] = {
  headline: 'Erstklassige Mietwagen in Gambia',
  browseCars: 'Autos ansehen',
  signUp: ['Neu hier? ', 'Legen Sie ein Konto an', ', bevor Sie buchen. Umsehen geht ohne.'],
  ownACar: 'Sie haben ein Auto?',
  listYourCar: 'Jetzt Auto anbieten',
  featured: 'Ausgewählte Autos',
  viewAll: 'Alle ansehen',
  figures: { cars: 'Autos', rentals: 'Mieten', customers: 'Kunden' },
  income: {
    title: 'Machen Sie Ihr Auto zur Einnahme',
    pitch:
      'Anzahlungen und geprüfte Gästeprofile schützen Ihre Einnahmen. Das Büro übergibt die Schlüssel und nimmt das Auto zurück.',
    price: {
      title: 'Ihr Preis',
      text: 'Ein Tagespreis in Dalasi, den Sie jederzeit ändern. Bestehende Buchungen behalten ihren.',
    },
    availability: {
      title: 'Ihr Kalender',
      text: 'Sperren Sie Tage, an denen Sie das Auto brauchen, oder pausieren Sie das Angebot.',
    },
    protection: {
      title: 'Sichere Einnahmen',
      text: 'Die Hälfte wird bezahlt, bevor eine Buchung gilt, der Rest, bevor die Schlüssel das Büro verlassen.',
    },
  },
};

export const howItWorks: Translation['howItWorks'] = {
  title: 'So geht’s',
  search: {
    title: 'Suchen und vergleichen',
    text: 'Wählen Sie Ihre Tage und sehen Sie, welche Autos frei sind, mit dem vollen Preis vor der Entscheidung.',
  },
  book: {
    title: 'Sofort buchen',
    text: 'Reservieren Sie das Auto von zu Hause. Die Hälfte zahlen Sie jetzt als Anzahlung, den Rest vor der Abholung.',
  },
  drive: {
    title: 'Losfahren',
    text: (places) =>
      `Treffen Sie uns, unterschreiben Sie den Vertrag und nehmen Sie die Schlüssel: ${formatPlaces(places, 'am Flughafen oder in Senegambia')}.`,
  },
};

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

export const welcome: Translation['welcome'] = {
  back: 'Willkommen zurück!',
  created: 'Konto erstellt! Wählen Sie jetzt Ihre Rolle.',
  createdForBooking: 'Konto erstellt!',
  newcomer: (product) => `Willkommen bei ${product}! Bitte wählen Sie Ihre Rolle.`,
  roleless: 'Bitte wählen Sie Ihre Rolle, um fortzufahren.',
};
