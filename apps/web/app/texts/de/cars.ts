import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

export const browse: Translation['browse'] = {
  title: 'Autos ansehen',
  description: 'Mietwagen in Gambia nach Ort, Datum, Preis und Klasse finden, mit dem vollen Preis.',
  filter: 'Filter',
  active: (count) => `(${count} aktiv)`,
  carType: 'Klasse',
  allCars: 'Alle Autos',
  sort: 'Sortierung',
  sortNewest: 'Neueste zuerst',
  sortPrice: 'Günstigste zuerst',
  sortPriceDown: 'Teuerste zuerst',
  sortYear: 'Neuestes Baujahr zuerst',
  results: 'Ergebnisse',
  looking: 'Autos werden gesucht …',
  found: (total, isCapped) => ({
    count: isCapped ? `${total}+` : String(total),
    words: total === 1 && !isCapped ? 'Auto gefunden' : 'Autos gefunden',
  }),
  freeFrom: (range) => `frei vom ${range}`,
  showMore: 'Mehr Autos anzeigen',
  none: {
    title: 'Keine Autos gefunden',
    text: 'Ändern Sie die Filter, um freie Autos zu finden.',
    clear: 'Filter löschen',
    anyDates: 'Ohne Daten suchen',
  },
  fields: {
    carType: 'Klasse',
    transmission: 'Getriebe',
    fuel: 'Kraftstoff',
    seats: 'Sitze',
    seatsOrMore: (count) => `ab ${count}`,
    features: 'Ausstattung',
    price: 'Tagespreis',
    lowest: 'Niedrigster Tagespreis',
    highest: 'Höchster Tagespreis',
    lowestInDalasi: 'Niedrigster Tagespreis in Dalasi',
    highestInDalasi: 'Höchster Tagespreis in Dalasi',
    any: 'Beliebig',
    clearAll: 'Löschen',
    apply: 'Anwenden',
  },
};

export const search: Translation['search'] = {
  findACar: 'Auto finden',
  pickupLocation: 'Abholort',
  anyLocation: 'Alle Orte',
  yourSearch: 'Ihre Suche',
};

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Ihre Mietwünsche',
  applied: 'Nach Ihren Mietwünschen gefiltert:',
  noneFit: 'Kein Auto passt zu Ihren Mietwünschen:',
  cleared: 'Ihre Mietwünsche gelten gerade nicht:',
  clear: 'Entfernen',
  apply: 'Anwenden',
  change: 'Ändern',
  between: (min, max) => `${min} bis ${max} pro Tag`,
  from: (min) => `ab ${min} pro Tag`,
  upTo: (max) => `bis ${max} pro Tag`,
};

const TYPES: Record<string, string> = {
  budget: 'Günstig',
  comfort: 'Komfort',
  luxury: 'Luxus',
  sedan: 'Limousine',
  suv: 'SUV',
  hatchback: 'Schrägheck',
  sports: 'Sportwagen',
  van: 'Van',
};
const FUELS = { petrol: 'Benzin', diesel: 'Diesel', hybrid: 'Hybrid', electric: 'Elektro' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return 'Automatik';
    return form === 'form' ? 'Schaltgetriebe' : 'Schaltung';
  },
  seats: (count) => (count === 1 ? '1 Sitz' : `${count} Sitze`),
  features: {
    air_conditioning: 'Klimaanlage',
    tinted: 'Getönte Scheiben',
    insured: 'Versicherung vom Vermieter',
    taxes_paid: 'Steuern bezahlt',
    four_wheel_drive: 'Allradantrieb (4×4)',
    allow_outside_gambia: 'Fahrten ins Ausland erlaubt',
    smoking_allowed: 'Rauchen erlaubt',
    pets_allowed: 'Haustiere erlaubt',
    unlimited_km: 'Unbegrenzte Kilometer',
  },
  failed: {
    cars: 'Autos konnten nicht geladen werden',
    car: 'Auto konnte nicht geladen werden',
    unexpected: 'Fehler',
  },
};

export const carCard: Translation['carCard'] = {
  compare: 'Vergleichen',
  compareCar: (car) => `${car} vergleichen`,
  threeAtMost: 'Höchstens drei Autos',
  threeAtMostHint: 'Nehmen Sie zuerst eines aus dem Vergleich.',
};

export const price: Translation['price'] = {
  aDay: 'pro Tag',
  total: 'Gesamt',
  deposit: 'Anzahlung',
  finalPayment: 'Restzahlung',
  afterBooking: 'Nach der Buchung',
  dueNow: 'Jetzt fällig',
  beforePickup: 'Vor der Abholung',
  halves: 'In zwei Hälften zu je 50\u00a0%',
  totalFor: (total, days) => `${total} für ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} nach der Buchung, ${rest} vor der Abholung`,
  paidInDalasi: 'Sie zahlen in Dalasi. Andere Währungen sind gerundet und dienen zur Orientierung.',
};

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Abholung',
  return: 'Rückgabe',
  anyDay: 'Beliebig',
  choose: 'Wählen',
  yourDates: 'Ihre Daten',
  changeDates: 'Daten ändern',
};

export const dateRefusals: Translation['dateRefusals'] = {
  unfinished: { title: 'Wählen Sie Ihre Daten', description: 'Bitte wählen Sie ein Rückgabedatum.' },
  dateUnavailable: {
    title: 'Tag nicht verfügbar',
    description: 'Dieser Tag ist schon belegt. Bitte wählen Sie einen anderen.',
  },
  rangeUnavailable: {
    title: 'Zeitraum nicht verfügbar',
    description: 'In Ihrem Zeitraum liegen belegte Tage. Bitte wählen Sie andere Daten.',
  },
  otherDates: 'Bitte andere Daten wählen',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Bitte wählen Sie ein gültiges Abhol- und Rückgabedatum.',
      start_in_past: 'Die Abholung kann nicht vor heute liegen.',
      end_before_start: 'Die Rückgabe kann nicht vor der Abholung liegen.',
      too_far: `Die Abholung kann höchstens ${MAX_DAYS_AHEAD} Tage im Voraus liegen.`,
      too_short: `Die Mindestmietdauer ist ${dates.days(minDays)}.`,
      too_long: `Die längste Mietdauer ist ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => endSentence(`Die Daten des Links sind nicht möglich. Angezeigt wird ${range}`),
  searchPassedOver: 'Die Daten des Links sind nicht möglich und bleiben unbeachtet.',
};
