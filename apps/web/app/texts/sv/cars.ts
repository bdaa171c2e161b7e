import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

export const browse: Translation['browse'] = {
  title: 'Se bilar',
  description: 'Hitta en bil i Gambia efter ort, datum, pris och klass, och se vad den kostar i sin helhet.',
  filter: 'Filter',
  active: (count) => `(${count} aktiva)`,
  carType: 'Klass',
  allCars: 'Alla bilar',
  sort: 'Ordning',
  sortNewest: 'Nyast först',
  sortPrice: 'Billigast först',
  sortPriceDown: 'Dyrast först',
  sortYear: 'Nyaste årsmodell först',
  results: 'Resultat',
  looking: 'Letar efter bilar …',
  found: (total, isCapped) => ({
    count: isCapped ? `${total}+` : String(total),
    words: total === 1 && !isCapped ? 'bil hittades' : 'bilar hittades',
  }),
  freeFrom: (range) => `lediga ${range}`,
  showMore: 'Visa fler bilar',
  none: {
    title: 'Inga bilar hittades',
    text: 'Ändra filtren för att hitta lediga bilar.',
    clear: 'Rensa filter',
    anyDates: 'Sök utan datum',
  },
  fields: {
    carType: 'Klass',
    transmission: 'Växellåda',
    fuel: 'Drivmedel',
    seats: 'Platser',
    seatsOrMore: (count) => `minst ${count}`,
    features: 'Utrustning',
    price: 'Pris per dag',
    lowest: 'Lägsta pris per dag',
    highest: 'Högsta pris per dag',
    lowestInDalasi: 'Lägsta pris per dag i dalasi',
    highestInDalasi: 'Högsta pris per dag i dalasi',
    any: 'Alla',
    clearAll: 'Rensa allt',
    apply: 'Använd filter',
  },
};

export const search: Translation['search'] = {
  findACar: 'Hitta en bil',
  pickupLocation: 'Upphämtningsort',
  anyLocation: 'Alla orter',
  yourSearch: 'Din sökning',
};

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Dina önskemål',
  applied: 'Filtrerat efter dina önskemål:',
  noneFit: 'Ingen bil passar dina önskemål:',
  cleared: 'Dina önskemål används inte nu:',
  clear: 'Rensa',
  apply: 'Använd',
  change: 'Ändra',
  between: (min, max) => `${min} till ${max} per dag`,
  from: (min) => `från ${min} per dag`,
  upTo: (max) => `högst ${max} per dag`,
};

const TYPES: Record<string, string> = {
  budget: 'Budget',
  comfort: 'Komfort',
  luxury: 'Lyx',
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Halvkombi',
  sports: 'Sportbil',
  van: 'Minibuss',
};
const FUELS = { petrol: 'Bensin', diesel: 'Diesel', hybrid: 'Hybrid', electric: 'El' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return form === 'form' ? 'Automatlåda' : 'Automat';
    return form === 'form' ? 'Manuell växellåda' : 'Manuell';
  },
  seats: (count) => (count === 1 ? '1 plats' : `${count} platser`),
  features: {
    air_conditioning: 'Luftkonditionering',
    tinted: 'Tonade rutor',
    insured: 'Försäkring från värden',
    taxes_paid: 'Skatten är betald',
    four_wheel_drive: 'Fyrhjulsdrift (4×4)',
    allow_outside_gambia: 'Får köras utanför Gambia',
    smoking_allowed: 'Rökning tillåten',
    pets_allowed: 'Husdjur tillåtna',
    unlimited_km: 'Obegränsat antal km',
  },
  failed: {
    cars: 'Bilarna kunde inte hämtas',
    car: 'Bilen kunde inte hämtas',
    unexpected: 'Fel',
  },
};

export const carCard: Translation['carCard'] = {
  compare: 'Jämför',
  compareCar: (car) => `Jämför ${car}`,
  threeAtMost: 'Högst tre bilar',
  threeAtMostHint: 'Ta först bort en ur jämförelsen.',
};

export const price: Translation['price'] = {
  aDay: 'per dag',
  total: 'Totalt',
  deposit: 'Handpenning',
  finalPayment: 'Slutbetalning',
  afterBooking: 'Efter bokningen',
  dueNow: 'Betalas nu',
  beforePickup: 'Före upphämtning',
  halves: 'Betalas i två halvor om 50\u00a0%',
  totalFor: (total, days) => `${total} för ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} efter bokningen, ${rest} före upphämtning`,
  paidInDalasi: 'Du betalar i dalasi. Andra valutor är avrundade, till vägledning.',
};

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Hämtas',
  return: 'Lämnas',
  anyDay: 'Valfri dag',
  choose: 'Välj',
  yourDates: 'Dina datum',
  changeDates: 'Ändra datum',
};

export const dateRefusals: Translation['dateRefusals'] = {
  unfinished: { title: 'Välj dina datum', description: 'Välj en dag för återlämning.' },
  dateUnavailable: {
    title: 'Dagen är inte ledig',
    description: 'Den här dagen är redan bokad. Välj en annan dag.',
  },
  rangeUnavailable: {
    title: 'Dagarna är inte lediga',
    description: 'Bland dagarna du valt finns bokade dagar. Välj andra datum.',
  },
  otherDates: 'Välj andra datum',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Välj giltiga datum för upphämtning och återlämning.',
      start_in_past: 'Upphämtningen kan inte ligga före i dag.',
      end_before_start: 'Återlämningen kan inte ligga före upphämtningen.',
      too_far: `Upphämtningen kan ligga högst ${MAX_DAYS_AHEAD} dagar framåt.`,
      too_short: `Kortaste hyrestid är ${dates.days(minDays)}.`,
      too_long: `Längsta hyrestid är ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => `Länkens datum går inte att använda. Här visas ${range}.`,
  searchPassedOver: 'Länkens datum går inte att använda och är utelämnade.',
};
