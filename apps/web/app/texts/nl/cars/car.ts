import type { Translation } from '../../translation.ts';

export const car: Translation['car'] = {
  title: 'Auto',
  description: (car, city) => `Huur een ${car} in ${city}, Gambia. Zie vrije dagen en de volledige prijs.`,
  back: 'Terug naar de auto’s',
  notFound: {
    title: 'Auto niet gevonden',
    text: 'Misschien wordt hij niet meer aangeboden, of is de link niet volledig.',
    gone: (car) => `${car} is van de lijst gehaald terwijl je ernaar keek.`,
    otherCars: 'Andere auto’s op je data',
  },
  photos: {
    of: (car) => `Foto’s van ${car}`,
    place: (place, count) => `Foto ${place} van ${count}`,
    alt: (car, place) => `${car}, foto ${place}`,
    show: (place) => `Toon foto ${place}`,
    previous: 'Vorige foto',
    next: 'Volgende foto',
    fullScreen: 'Foto’s op volledig scherm tonen',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
  },
  facts: { seats: 'Plaatsen', gearbox: 'Versnelling', fuel: 'Brandstof', doors: 'Deuren' },
  features: 'Uitrusting',
  ticket: 'Prijs en boeking',
  nothingCharged:
    'Hier wordt niets afgeschreven. Je betaalt de aanbetaling na het boeken en het kantoor bevestigt die.',
  signInToBook: 'Log in en boek',
  bookNow: 'Boek nu',
  adminDashboard: 'Naar het beheer',
  myCars: 'Mijn auto’s',
};
