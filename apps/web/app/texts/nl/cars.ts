import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

export const browse: Translation['browse'] = {
  title: 'Auto’s bekijken',
  description: 'Vind een auto in Gambia op plaats, datum, prijs en klasse, en zie de volledige prijs.',
  filter: 'Filter',
  active: (count) => `(${count} actief)`,
  carType: 'Klasse',
  allCars: 'Alle auto’s',
  sort: 'Volgorde',
  sortNewest: 'Nieuwste eerst',
  sortPrice: 'Goedkoopste eerst',
  sortPriceDown: 'Duurste eerst',
  sortYear: 'Nieuwste bouwjaar eerst',
  results: 'Resultaten',
  looking: 'Auto’s zoeken…',
  found: (total, isCapped) => ({
    count: isCapped ? `${total}+` : String(total),
    words: total === 1 && !isCapped ? 'auto gevonden' : 'auto’s gevonden',
  }),
  freeFrom: (range) => `vrij van ${range}`,
  showMore: 'Meer auto’s tonen',
  none: {
    title: 'Geen auto’s gevonden',
    text: 'Pas de filters aan om vrije auto’s te vinden.',
    clear: 'Filters wissen',
    anyDates: 'Zoek zonder data',
  },
  fields: {
    carType: 'Klasse',
    transmission: 'Versnellingsbak',
    fuel: 'Brandstof',
    seats: 'Zitplaatsen',
    seatsOrMore: (count) => `${count} of meer`,
    features: 'Uitrusting',
    price: 'Prijs per dag',
    lowest: 'Laagste prijs per dag',
    highest: 'Hoogste prijs per dag',
    lowestInDalasi: 'Laagste prijs per dag in dalasi',
    highestInDalasi: 'Hoogste prijs per dag in dalasi',
    any: 'Alle',
    clearAll: 'Alles wissen',
    apply: 'Toepassen',
  },
};

export const search: Translation['search'] = {
  findACar: 'Zoek een auto',
  pickupLocation: 'Ophaalplaats',
  anyLocation: 'Alle plaatsen',
  yourSearch: 'Je zoekopdracht',
};

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Je voorkeuren',
  applied: 'Gefilterd op je voorkeuren:',
  noneFit: 'Geen auto past bij je voorkeuren:',
  cleared: 'Je voorkeuren staan uit:',
  clear: 'Wissen',
  apply: 'Gebruiken',
  change: 'Wijzigen',
  between: (min, max) => `${min} tot ${max} per dag`,
  from: (min) => `vanaf ${min} per dag`,
  upTo: (max) => `tot ${max} per dag`,
};

const TYPES: Record<string, string> = {
  budget: 'Budget',
  comfort: 'Comfort',
  luxury: 'Luxe',
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  sports: 'Sportwagen',
  van: 'Busje',
};
const FUELS = { petrol: 'Benzine', diesel: 'Diesel', hybrid: 'Hybride', electric: 'Elektrisch' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return 'Automaat';
    return form === 'form' ? 'Handgeschakeld' : 'Schakel';
  },
  seats: (count) => (count === 1 ? '1 zitplaats' : `${count} zitplaatsen`),
  features: {
    air_conditioning: 'Airconditioning',
    tinted: 'Getinte ramen',
    insured: 'Verzekering via de verhuurder',
    taxes_paid: 'Belasting betaald',
    four_wheel_drive: 'Vierwielaandrijving (4×4)',
    allow_outside_gambia: 'Mag buiten Gambia rijden',
    smoking_allowed: 'Roken toegestaan',
    pets_allowed: 'Huisdieren toegestaan',
    unlimited_km: 'Onbeperkt aantal km',
  },
  failed: {
    cars: 'De auto’s konden niet worden geladen',
    car: 'De auto kon niet worden geladen',
    unexpected: 'Fout',
  },
};

export const carCard: Translation['carCard'] = {
  compare: 'Vergelijk',
  compareCar: (car) => `Vergelijk ${car}`,
  threeAtMost: 'Hoogstens drie auto’s',
  threeAtMostHint: 'Haal er eerst een uit de vergelijking.',
};

export const price: Translation['price'] = {
  aDay: 'per dag',
  total: 'Totaal',
  deposit: 'Aanbetaling',
  finalPayment: 'Restbetaling',
  afterBooking: 'Na het boeken',
  dueNow: 'Nu betalen',
  beforePickup: 'Vóór het ophalen',
  halves: 'In twee helften van 50\u00a0%',
  totalFor: (total, days) => `${total} voor ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} na het boeken, ${rest} vóór het ophalen`,
  paidInDalasi: 'Je betaalt in dalasi. Andere valuta zijn afgerond, ter indicatie.',
};

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Ophalen',
  return: 'Inleveren',
  anyDay: 'Elke dag',
  choose: 'Kies',
  yourDates: 'Je data',
  changeDates: 'Data wijzigen',
};

export const dateRefusals: Translation['dateRefusals'] = {
  unfinished: { title: 'Kies je data', description: 'Kies een inleverdatum.' },
  dateUnavailable: {
    title: 'Dag niet beschikbaar',
    description: 'Deze dag is al geboekt. Kies een andere dag.',
  },
  rangeUnavailable: {
    title: 'Periode niet beschikbaar',
    description: 'In de gekozen periode zitten geboekte dagen. Kies andere data.',
  },
  otherDates: 'Kies andere data',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Kies een geldige ophaal- en inleverdatum.',
      start_in_past: 'Ophalen kan niet vóór vandaag.',
      end_before_start: 'Inleveren kan niet vóór het ophalen.',
      too_far: `Ophalen kan hoogstens ${MAX_DAYS_AHEAD} dagen vooruit.`,
      too_short: `De kortste huur is ${dates.days(minDays)}.`,
      too_long: `De langste huur is ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => `De data van de link kunnen niet. Je ziet nu ${range}.`,
  searchPassedOver: 'De data van de link kunnen niet en zijn weggelaten.',
};
