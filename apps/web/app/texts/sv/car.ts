import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

export const car: Translation['car'] = {
  title: 'Bil',
  description: (car, city) => `Hyr ${car} i ${city}, Gambia. Se lediga dagar och hela priset.`,
  back: 'Tillbaka till bilarna',
  notFound: {
    title: 'Bilen hittades inte',
    text: 'Den kanske inte längre hyrs ut, eller så är länken inte fullständig.',
    gone: (car) => `${car} togs bort från listan medan du tittade på den.`,
    otherCars: 'Andra bilar på dina datum',
  },
  photos: {
    of: (car) => `Bilder på ${car}`,
    place: (place, count) => `Bild ${place} av ${count}`,
    alt: (car, place) => `${car}, bild ${place}`,
    show: (place) => `Visa bild ${place}`,
    previous: 'Föregående bild',
    next: 'Nästa bild',
    fullScreen: 'Visa bilderna i helskärm',
    zoomIn: 'Zooma in',
    zoomOut: 'Zooma ut',
  },
  facts: { seats: 'Platser', gearbox: 'Växellåda', fuel: 'Drivmedel', doors: 'Dörrar' },
  features: 'Utrustning',
  ticket: 'Pris och bokning',
  nothingCharged: 'Inget dras här. Du betalar handpenningen efter bokningen och kontoret bekräftar den.',
  signInToBook: 'Logga in och boka',
  bookNow: 'Boka nu',
  adminDashboard: 'Till administrationen',
  myCars: 'Mina bilar',
};

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Inaktiv',
    text: 'Den här bilen är inaktiv: gäster kan varken hitta eller boka den.',
  },
  admin: {
    title: 'Administratörer kan inte boka bilar',
    text: 'Bokningar sköts i administrationen.',
  },
  own: {
    title: 'Det här är din bil',
    text: 'Du kan inte boka den själv. Spärrade dagar och pris finns under Mina bilar.',
  },
};

export const insurance: Translation['insurance'] = {
  title: 'Försäkring',
  coverTitle: 'Vad som finns',
  byOwner: 'Värden har försäkrat bilen och ger dig uppgifterna.',
  notByOwner: 'Värden har inte angett någon försäkring för bilen.',
  agreed: 'Vilket skydd som finns och vem som betalar det kommer du överens om med värden.',
  notCoveredTitle: 'Vad som inte täcks',
  notInPrice: 'Försäkring ingår inte i priset.',
  theft: 'Du ansvarar för stöld eller missbruk av bilen under hyran.',
  damages: (productName) => `${productName} ansvarar inte för skador eller olyckor.`,
};

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Hyresvillkor',
  terms: ({ minimumRentalDays, places, minimumDriverAge = MINIMUM_DRIVER_AGE }) => [
    `Kortaste hyrestid: ${dates.days(minimumRentalDays)}`,
    `Förare som fyllt ${minimumDriverAge}, med giltigt pass eller id-kort och giltigt körkort`,
    'Två betalningar: 50\u00a0% handpenning, 50\u00a0% före upphämtning; plattformsavgiften ingår',
    'Försäkringen är en sak mellan dig och ägaren; den ingår inte i priset',
    `Upphämtning och återlämning ${formatPlaces(places, 'på Banjul International Airport eller i Senegambia')}`,
    'Leverans kan ordnas med kontoret mot en avgift',
    'Lämna tillbaka med samma bränslenivå',
    'Anmäl varje händelse genast; du ansvarar för stöld och missbruk',
  ],
  noticeTitle: 'Om hyresavtalet',
  notice: ({ productName }) =>
    `Du får den här bilen eller en liknande modell, i mån av tillgång och efter kontorets bekräftelse. Hyresavtalet är mellan dig och ägaren; ${productName} ansvarar inte för skador eller olyckor.`,
};

export const availability: Translation['availability'] = {
  nearest: 'Ledig lika länge, nära dina datum:',
  noneNear: 'Bilen är inte ledig så länge nära dina datum.',
  otherCars: 'Andra bilar på dina datum',
  availability: 'Lediga dagar',
  takenNotice: 'Streckade dagar är redan bokade och går inte att välja.',
  takenDays: (ranges) => `Upptaget: ${ranges}`,
  showPrice: 'Visa priset',
  chooseReturnDate: 'Välj en dag för återlämning.',
};

/** `2026-12-07` */
const inFigures = (date: string) => date.split('/').reverse().join('-');

export const rentalDates: Translation['rentalDates'] = {
  clear: 'Rensa datum',
  done: 'Klar',
  choosePickup: 'Välj dag för upphämtning',
  chooseReturn: 'Välj dag för återlämning',
  dayReason: {
    past: 'redan förbi',
    too_far: 'mer än två år framåt',
    taken: 'redan bokad',
    beyond_taken: 'det finns bokade dagar emellan',
    too_short: (minimum) => `kortaste hyrestid är ${minimum}`,
    too_long: 'längre än ett år',
  },
  typed: {
    legend: (figures, words) => `Eller skriv dina datum, till exempel ${inFigures(figures)} eller ${words}`,
    pickup: 'Datum för upphämtning',
    return: 'Datum för återlämning',
    unreadable: (figures, words) => `Skriv datumet som ${inFigures(figures)} eller ${words}.`,
  },
};

export const share: Translation['share'] = {
  shareCar: 'Dela den här bilen',
  shareComparison: 'Dela jämförelsen',
  link: 'Länk',
  copy: 'Kopiera länken',
  copied: 'Länken är kopierad',
  whatsApp: 'Skicka med WhatsApp',
  more: 'Fler sätt att dela',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};

export const compare: Translation['compare'] = {
  title: 'Jämför bilar',
  description: 'Bilar i Gambia sida vid sida: pris, handpenning, platser, utrustning och om de är lediga.',
  bar: 'Bilar att jämföra',
  compareCount: (count) => `Jämför ${count}`,
  chooseAnother: 'Välj en bil till.',
  clear: 'Töm jämförelsen',
  chooseDates: 'Välj datum för att se vad allt kostar och vilka som är lediga.',
  rows: {
    availability: 'Dina dagar',
    pricePerDay: 'Pris per dag',
    deposit: 'Handpenning, efter bokningen',
    rest: 'Resten, före upphämtning',
    type: 'Klass',
    place: 'Ort',
    seats: 'Platser',
    transmission: 'Växellåda',
    fuel: 'Drivmedel',
  },
  totalFor: (days) => `Totalt för ${days}`,
  free: 'Ledig',
  taken: 'Upptagen',
  yes: 'Ja',
  no: 'Nej',
  seeCar: 'Visa bilen',
  remove: { short: 'Ta bort', car: (car) => `Ta bort ${car}` },
  addCar: 'Lägg till en bil',
  empty: {
    title: 'Inget att jämföra än',
    text: 'Välj upp till tre bilar i listan med ”Jämför”.',
  },
  missing: 'En bil i länken hyrs inte längre ut och är utelämnad.',
  browse: 'Se bilar',
};
