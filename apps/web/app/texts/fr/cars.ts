import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

export const browse: Translation['browse'] = {
  title: 'Voir les voitures',
  description: 'Trouvez une voiture en Gambie par lieu, dates, prix et catégorie, avec son prix complet.',
  filter: 'Filtrer',
  active: (count) => (count < 2 ? `(${count} actif)` : `(${count} actifs)`),
  carType: 'Catégorie',
  allCars: 'Toutes',
  sort: 'Ordre',
  sortNewest: 'Plus récentes',
  sortPrice: 'Moins chères',
  sortPriceDown: 'Plus chères',
  sortYear: 'Modèles les plus récents',
  results: 'Résultats',
  looking: 'Recherche de voitures…',
  found: (total, isCapped) => ({
    count: isCapped ? `${total}+` : String(total),
    words: total < 2 && !isCapped ? 'voiture trouvée' : 'voitures trouvées',
  }),
  freeFrom: (range) => `libres ${range}`,
  showMore: 'Voir plus de voitures',
  none: {
    title: 'Aucune voiture trouvée',
    text: 'Modifiez vos filtres pour trouver des voitures disponibles.',
    clear: 'Effacer les filtres',
    anyDates: 'Chercher sans dates',
  },
  fields: {
    carType: 'Catégorie',
    transmission: 'Boîte de vitesses',
    fuel: 'Carburant',
    seats: 'Places',
    seatsOrMore: (count) => `${count} ou plus`,
    features: 'Équipement',
    price: 'Prix par jour',
    lowest: 'Prix par jour le plus bas',
    highest: 'Prix par jour le plus élevé',
    lowestInDalasi: 'Prix par jour minimal en dalasis',
    highestInDalasi: 'Prix par jour maximal en dalasis',
    any: 'Indifférent',
    clearAll: 'Tout effacer',
    apply: 'Appliquer',
  },
};

export const search: Translation['search'] = {
  findACar: 'Trouver une voiture',
  pickupLocation: 'Lieu de prise en charge',
  anyLocation: 'Tous les lieux',
  yourSearch: 'Votre recherche',
};

export const preferredSearch: Translation['preferredSearch'] = {
  label: 'Vos préférences',
  applied: 'Filtré selon vos préférences\u00a0:',
  noneFit: 'Aucune voiture ne correspond à vos préférences\u00a0:',
  cleared: 'Vos préférences ne s’appliquent pas\u00a0:',
  clear: 'Effacer',
  apply: 'Appliquer',
  change: 'Modifier',
  between: (min, max) => `de ${min} à ${max} par jour`,
  from: (min) => `à partir de ${min} par jour`,
  upTo: (max) => `jusqu’à ${max} par jour`,
};

const TYPES: Record<string, string> = {
  budget: 'Économique',
  comfort: 'Confort',
  luxury: 'Luxe',
  sedan: 'Berline',
  suv: 'SUV',
  hatchback: 'Compacte',
  sports: 'Sportive',
  van: 'Monospace',
};
const FUELS = { petrol: 'Essence', diesel: 'Diesel', hybrid: 'Hybride', electric: 'Électrique' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return form === 'form' ? 'Automatique' : 'Auto';
    return 'Manuelle';
  },
  seats: (count) => (count < 2 ? `${count} place` : `${count} places`),
  features: {
    air_conditioning: 'Climatisation',
    tinted: 'Vitres teintées',
    insured: 'Assurance fournie par l’hôte',
    taxes_paid: 'Taxes payées',
    four_wheel_drive: 'Quatre roues motrices (4×4)',
    allow_outside_gambia: 'Peut quitter la Gambie',
    smoking_allowed: 'Fumer est autorisé',
    pets_allowed: 'Animaux acceptés',
    unlimited_km: 'Kilométrage illimité',
  },
  failed: {
    cars: 'Impossible de charger les voitures',
    car: 'Impossible de charger la voiture',
    unexpected: 'Erreur',
  },
};

export const carCard: Translation['carCard'] = {
  compare: 'Comparer',
  compareCar: (car) => `Comparer ${car}`,
  threeAtMost: 'Trois voitures au plus',
  threeAtMostHint: 'Retirez-en d’abord une de la comparaison.',
};

export const price: Translation['price'] = {
  aDay: 'par jour',
  total: 'Total',
  deposit: 'Acompte',
  finalPayment: 'Solde',
  afterBooking: 'Après la réservation',
  dueNow: 'À payer maintenant',
  beforePickup: 'Avant la prise en charge',
  halves: 'Payé en deux moitiés de 50\u00a0%',
  totalFor: (total, days) => `${total} pour ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} après la réservation, ${rest} avant la prise en charge`,
  paidInDalasi: 'Vous payez en dalasis. Les autres devises sont arrondies, à titre indicatif.',
};

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Départ',
  return: 'Retour',
  anyDay: 'Au choix',
  choose: 'Choisir',
  yourDates: 'Vos dates',
  changeDates: 'Changer les dates',
};

export const dateRefusals: Translation['dateRefusals'] = {
  unfinished: { title: 'Choisissez vos dates', description: 'Veuillez choisir une date de retour.' },
  dateUnavailable: {
    title: 'Date indisponible',
    description: 'Ce jour est déjà réservé. Veuillez en choisir un autre.',
  },
  rangeUnavailable: {
    title: 'Période indisponible',
    description: 'Votre période contient des jours réservés. Veuillez choisir d’autres dates.',
  },
  otherDates: 'Choisissez d’autres dates',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Choisissez des dates de prise en charge et de retour valables.',
      start_in_past: 'La prise en charge ne peut pas précéder aujourd’hui.',
      end_before_start: 'Le retour ne peut pas précéder la prise en charge.',
      too_far: `La prise en charge peut avoir lieu au plus tard dans ${MAX_DAYS_AHEAD} jours.`,
      too_short: `La location minimale est de ${dates.days(minDays)}.`,
      too_long: `La location maximale est de ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => endSentence(`Les dates du lien sont impossibles. Voici les jours ${range}`),
  searchPassedOver: 'Les dates du lien sont impossibles et ne sont pas prises en compte.',
};
