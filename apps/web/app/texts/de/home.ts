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
