import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

export const car: Translation['car'] = {
  title: 'Auto',
  description: (car, city) => `${car} in ${city}, Gambia, mieten. Freie Tage und den vollen Preis sehen.`,
  back: 'Zurück zu den Autos',
  notFound: {
    title: 'Auto nicht gefunden',
    text: 'Es wird vielleicht nicht mehr angeboten, oder der Link ist unvollständig.',
    gone: (car) => `${car} wurde gerade eben aus dem Angebot genommen.`,
    otherCars: 'Andere Autos für Ihre Daten',
  },
  photos: {
    of: (car) => `Fotos: ${car}`,
    place: (place, count) => `Foto ${place} von ${count}`,
    alt: (car, place) => `${car}, Foto ${place}`,
    show: (place) => `Foto ${place} zeigen`,
    previous: 'Voriges Foto',
    next: 'Nächstes Foto',
    fullScreen: 'Fotos im Vollbild zeigen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
  },
  facts: { seats: 'Sitze', gearbox: 'Getriebe', fuel: 'Kraftstoff', doors: 'Türen' },
  features: 'Ausstattung',
  ticket: 'Preis und Buchung',
  nothingCharged:
    'Hier wird nichts abgebucht. Die Anzahlung zahlen Sie nach der Buchung, das Büro bestätigt sie.',
  signInToBook: 'Anmelden & buchen',
  bookNow: 'Jetzt buchen',
  adminDashboard: 'Zum Admin-Bereich',
  myCars: 'Meine Autos',
};

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Nicht aktiv',
    text: 'Dieses Auto ist nicht aktiv: Gäste können es weder finden noch buchen.',
  },
  admin: {
    title: 'Administratoren können keine Autos buchen',
    text: 'Buchungen werden im Admin-Bereich verwaltet.',
  },
  own: {
    title: 'Das ist Ihr Auto',
    text: 'Sie können es nicht selbst buchen. Sperrtage und Preis stehen unter „Meine Autos“.',
  },
};

export const insurance: Translation['insurance'] = {
  title: 'Versicherung',
  coverTitle: 'Was es gibt',
  byOwner: 'Der Vermieter hat dieses Auto versichert und gibt Ihnen die Angaben dazu.',
  notByOwner: 'Der Vermieter hat für dieses Auto keine Versicherung genannt.',
  agreed: 'Welcher Schutz besteht und wer ihn zahlt, vereinbaren Sie mit dem Vermieter.',
  notCoveredTitle: 'Was nicht gedeckt ist',
  notInPrice: 'Eine Versicherung ist im Preis nicht enthalten.',
  theft: 'Für Diebstahl oder Missbrauch des Autos während der Miete haften Sie.',
  damages: (productName) => `${productName} übernimmt keine Haftung für Schäden oder Unfälle.`,
};

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Mietbedingungen',
  terms: ({ minimumRentalDays, places, minimumDriverAge = MINIMUM_DRIVER_AGE }) => [
    `Mindestmietdauer: ${dates.days(minimumRentalDays)}`,
    `Fahrer ab ${minimumDriverAge} Jahren, mit gültigem Pass oder Ausweis und gültigem Führerschein`,
    'Zwei Zahlungen: 50\u00a0% Anzahlung, 50\u00a0% vor der Abholung; die Plattformgebühr ist enthalten',
    'Die Versicherung regeln Sie mit dem Vermieter; sie ist nicht im Preis enthalten',
    `Abholung und Rückgabe ${formatPlaces(places, 'am Banjul International Airport oder in Senegambia')}`,
    'Eine Lieferung kann gegen Gebühr mit dem Büro vereinbart werden',
    'Rückgabe mit gleichem Tankstand',
    'Melden Sie jeden Vorfall sofort; für Diebstahl oder Missbrauch haften Sie',
  ],
  noticeTitle: 'Hinweis zum Mietvertrag',
  notice: ({ productName }) =>
    `Sie erhalten dieses oder ein ähnliches Modell, je nach Verfügbarkeit und nach Bestätigung durch das Büro. Der Mietvertrag besteht zwischen Ihnen und dem Vermieter; ${productName} haftet nicht für Schäden oder Unfälle.`,
};

export const availability: Translation['availability'] = {
  nearest: 'Genauso lange frei, nahe an Ihren Daten:',
  noneNear: 'In der Nähe Ihrer Daten ist das Auto nicht so lange frei.',
  otherCars: 'Andere Autos für Ihre Daten',
  availability: 'Verfügbarkeit',
  takenNotice: 'Schraffierte Tage sind schon belegt und nicht wählbar.',
  takenDays: (ranges) => `Belegt: ${ranges}`,
  showPrice: 'Preis anzeigen',
  chooseReturnDate: 'Wählen Sie ein Rückgabedatum.',
};

/** `07.12.2026` */
const inFigures = (date: string) => date.replaceAll('/', '.');

export const rentalDates: Translation['rentalDates'] = {
  clear: 'Zurücksetzen',
  done: 'Fertig',
  choosePickup: 'Abholdatum wählen',
  chooseReturn: 'Rückgabedatum wählen',
  dayReason: {
    past: 'schon vorbei',
    too_far: 'mehr als zwei Jahre im Voraus',
    taken: 'schon belegt',
    beyond_taken: 'dazwischen liegen belegte Tage',
    too_short: (minimum) => `Mindestmiete ${minimum}`,
    too_long: 'länger als ein Jahr',
  },
  typed: {
    legend: (figures, words) => `Oder Daten eintippen, zum Beispiel ${inFigures(figures)} oder ${words}`,
    pickup: 'Abholdatum',
    return: 'Rückgabedatum',
    unreadable: (figures, words) => `Bitte schreiben Sie das Datum wie ${inFigures(figures)} oder ${words}.`,
  },
};

export const share: Translation['share'] = {
  shareCar: 'Dieses Auto teilen',
  shareComparison: 'Diesen Vergleich teilen',
  link: 'Link',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  whatsApp: 'Per WhatsApp senden',
  more: 'Weitere Möglichkeiten',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};

export const compare: Translation['compare'] = {
  title: 'Autos vergleichen',
  description: 'Autos in Gambia nebeneinander: Preis, Anzahlung, Sitze, Ausstattung und ob sie frei sind.',
  bar: 'Autos im Vergleich',
  compareCount: (count) => `${count} vergleichen`,
  chooseAnother: 'Wählen Sie noch eines.',
  clear: 'Vergleich leeren',
  chooseDates: 'Wählen Sie Daten: dann sehen Sie, was alles kostet und was frei ist.',
  rows: {
    availability: 'An Ihren Tagen',
    pricePerDay: 'Preis pro Tag',
    deposit: 'Anzahlung, nach der Buchung',
    rest: 'Rest, vor der Abholung',
    type: 'Klasse',
    place: 'Ort',
    seats: 'Sitze',
    transmission: 'Getriebe',
    fuel: 'Kraftstoff',
  },
  totalFor: (days) => `Gesamt für ${days}`,
  free: 'Frei',
  taken: 'Belegt',
  yes: 'Ja',
  no: 'Nein',
  seeCar: 'Ansehen',
  remove: { short: 'Entfernen', car: (car) => `${car} entfernen` },
  addCar: 'Auto hinzufügen',
  empty: {
    title: 'Noch nichts zu vergleichen',
    text: 'Wählen Sie in der Liste bis zu drei Autos mit „Vergleichen“.',
  },
  missing: 'Ein Auto dieses Links wird nicht mehr angeboten und fehlt hier.',
  browse: 'Autos ansehen',
};
