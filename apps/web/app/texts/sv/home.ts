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
