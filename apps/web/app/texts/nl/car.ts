import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

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

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Niet actief',
    text: 'Deze auto is niet actief: huurders kunnen hem niet vinden en niet boeken.',
  },
  admin: {
    title: 'Beheerders kunnen geen auto’s boeken',
    text: 'Boekingen worden in het beheer geregeld.',
  },
  own: {
    title: 'Dit is jouw auto',
    text: 'Je kunt hem niet zelf boeken. Geblokkeerde dagen en prijs vind je bij Mijn auto’s.',
  },
};

export const insurance: Translation['insurance'] = {
  title: 'Verzekering',
  coverTitle: 'Wat er is',
  byOwner: 'De verhuurder heeft deze auto verzekerd en geeft je de gegevens.',
  notByOwner: 'De verhuurder heeft voor deze auto geen verzekering genoemd.',
  agreed: 'Welke dekking er is en wie die betaalt, spreek je af met de verhuurder.',
  notCoveredTitle: 'Wat niet gedekt is',
  notInPrice: 'Verzekering is niet bij de prijs inbegrepen.',
  theft: 'Voor diefstal of misbruik van de auto tijdens de huur ben jij aansprakelijk.',
  damages: (productName) => `${productName} is niet verantwoordelijk voor schade of ongevallen.`,
};

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Huurvoorwaarden',
  terms: ({ minimumRentalDays, places, minimumDriverAge = MINIMUM_DRIVER_AGE }) => [
    `Kortste huur: ${dates.days(minimumRentalDays)}`,
    `Bestuurder van ${minimumDriverAge} jaar of ouder, met geldig paspoort of ID en geldig rijbewijs`,
    'Twee betalingen: 50\u00a0% aanbetaling, 50\u00a0% vóór het ophalen; de platformkosten zijn inbegrepen',
    'De verzekering is iets tussen jou en de eigenaar; ze zit niet in de prijs',
    `Ophalen en inleveren ${formatPlaces(places, 'op Banjul International Airport of in Senegambia')}`,
    'Bezorgen kan tegen betaling, in overleg met het kantoor',
    'Inleveren met evenveel brandstof',
    'Meld elk voorval direct; je bent aansprakelijk voor diefstal of misbruik',
  ],
  noticeTitle: 'Over het huurcontract',
  notice: ({ productName }) =>
    `Je krijgt deze auto of een vergelijkbaar model, afhankelijk van beschikbaarheid en bevestiging door het kantoor. Het huurcontract is tussen jou en de eigenaar; ${productName} is niet aansprakelijk voor schade of ongevallen.`,
};

export const availability: Translation['availability'] = {
  nearest: 'Even lang vrij, dicht bij je data:',
  noneNear: 'Rond je data is de auto niet zo lang vrij.',
  otherCars: 'Andere auto’s op je data',
  availability: 'Beschikbaarheid',
  takenNotice: 'Gearceerde dagen zijn al geboekt en niet te kiezen.',
  takenDays: (ranges) => `Bezet: ${ranges}`,
  showPrice: 'Toon de prijs',
  chooseReturnDate: 'Kies een inleverdatum.',
};

/** `07-12-2026` */
const inFigures = (date: string) => date.replaceAll('/', '-');

export const rentalDates: Translation['rentalDates'] = {
  clear: 'Data wissen',
  done: 'Klaar',
  choosePickup: 'Kies de ophaaldatum',
  chooseReturn: 'Kies de inleverdatum',
  dayReason: {
    past: 'al voorbij',
    too_far: 'meer dan twee jaar vooruit',
    taken: 'al geboekt',
    beyond_taken: 'er liggen geboekte dagen tussen',
    too_short: (minimum) => `de kortste huur is ${minimum}`,
    too_long: 'langer dan een jaar',
  },
  typed: {
    legend: (figures, words) => `Of typ je data, bijvoorbeeld ${inFigures(figures)} of ${words}`,
    pickup: 'Ophaaldatum',
    return: 'Inleverdatum',
    unreadable: (figures, words) => `Schrijf de datum als ${inFigures(figures)} of ${words}.`,
  },
};

export const share: Translation['share'] = {
  shareCar: 'Deel deze auto',
  shareComparison: 'Deel deze vergelijking',
  link: 'Link',
  copy: 'Link kopiëren',
  copied: 'Link gekopieerd',
  whatsApp: 'Stuur via WhatsApp',
  more: 'Meer manieren om te delen',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};

export const compare: Translation['compare'] = {
  title: 'Auto’s vergelijken',
  description: 'Auto’s in Gambia naast elkaar: prijs, aanbetaling, plaatsen, uitrusting en of ze vrij zijn.',
  bar: 'Auto’s om te vergelijken',
  compareCount: (count) => `Vergelijk ${count}`,
  chooseAnother: 'Kies er nog een.',
  clear: 'Vergelijking wissen',
  chooseDates: 'Kies data om te zien wat alles kost en welke vrij zijn.',
  rows: {
    availability: 'Op je data',
    pricePerDay: 'Prijs per dag',
    deposit: 'Aanbetaling, na het boeken',
    rest: 'Rest, vóór het ophalen',
    type: 'Klasse',
    place: 'Plaats',
    seats: 'Zitplaatsen',
    transmission: 'Versnellingsbak',
    fuel: 'Brandstof',
  },
  totalFor: (days) => `Totaal voor ${days}`,
  free: 'Vrij',
  taken: 'Bezet',
  yes: 'Ja',
  no: 'Nee',
  seeCar: 'Bekijk auto',
  remove: { short: 'Verwijderen', car: (car) => `${car} verwijderen` },
  addCar: 'Auto toevoegen',
  empty: {
    title: 'Nog niets te vergelijken',
    text: 'Kies in de lijst tot drie auto’s met ‘Vergelijk’.',
  },
  missing: 'Een auto van deze link wordt niet meer aangeboden en is weggelaten.',
  browse: 'Auto’s bekijken',
};
