import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../translation.ts';
import { dates } from './common.ts';

export const car: Translation['car'] = {
  title: 'Voiture',
  description: (car, city) =>
    `Louez une ${car} à ${city}, en Gambie. Voyez les jours libres et le prix complet.`,
  back: 'Retour aux voitures',
  notFound: {
    title: 'Voiture introuvable',
    text: 'Elle n’est peut-être plus proposée, ou le lien est incomplet.',
    gone: (car) => `${car} a été retirée de la liste pendant que vous la regardiez.`,
    otherCars: 'Autres voitures à vos dates',
  },
  photos: {
    of: (car) => `Photos\u00a0: ${car}`,
    place: (place, count) => `Photo ${place} sur ${count}`,
    alt: (car, place) => `${car}, photo ${place}`,
    show: (place) => `Afficher la photo ${place}`,
    previous: 'Photo précédente',
    next: 'Photo suivante',
    fullScreen: 'Afficher les photos en plein écran',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
  },
  facts: { seats: 'Places', gearbox: 'Boîte', fuel: 'Carburant', doors: 'Portes' },
  features: 'Équipement',
  ticket: 'Prix et réservation',
  nothingCharged:
    'Rien n’est débité ici. Vous payez l’acompte après la réservation et le bureau le confirme.',
  signInToBook: 'Se connecter',
  bookNow: 'Réserver',
  adminDashboard: 'Espace d’administration',
  myCars: 'Mes voitures',
};

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Inactive',
    text: 'Cette voiture est inactive\u00a0: les locataires ne peuvent ni la trouver ni la réserver.',
  },
  admin: {
    title: 'Les administrateurs ne peuvent pas réserver',
    text: 'Les réservations se gèrent dans l’espace d’administration.',
  },
  own: {
    title: 'C’est votre voiture',
    text: 'Vous ne pouvez pas la réserver vous-même. Jours bloqués et prix se trouvent sous Mes voitures.',
  },
};

export const insurance: Translation['insurance'] = {
  title: 'Assurance',
  coverTitle: 'Ce qui existe',
  byOwner: 'L’hôte a une assurance pour cette voiture et vous en donne les détails.',
  notByOwner: 'L’hôte n’a indiqué aucune assurance pour cette voiture.',
  agreed: 'La couverture et son paiement sont convenus entre vous et le propriétaire.',
  notCoveredTitle: 'Ce qui n’est pas couvert',
  notInPrice: 'L’assurance n’est pas comprise dans le prix.',
  theft: 'Vous répondez du vol ou du mauvais usage de la voiture pendant la location.',
  damages: (productName) =>
    `${productName} n’assume aucune responsabilité en cas de dommages ou d’accidents.`,
};

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Conditions de location',
  terms: ({ minimumRentalDays, places, minimumDriverAge = MINIMUM_DRIVER_AGE }) => [
    `Location minimale\u00a0: ${dates.days(minimumRentalDays)}`,
    `Conducteur de ${minimumDriverAge} ans ou plus, avec passeport ou carte d’identité et permis valables`,
    'Deux paiements\u00a0: 50\u00a0% d’acompte, 50\u00a0% avant la prise en charge\u00a0; frais de plateforme compris',
    'L’assurance se règle entre vous et le propriétaire\u00a0; elle n’est pas comprise dans le prix',
    `Prise en charge et retour ${formatPlaces(places, 'à l’aéroport international de Banjul ou à Senegambia')}`,
    'Une livraison payante peut être convenue avec le bureau',
    'Retour avec le même niveau de carburant',
    'Signalez tout incident aussitôt\u00a0; vous répondez du vol et de l’usage abusif',
  ],
  noticeTitle: 'À propos du contrat de location',
  notice: ({ productName }) =>
    `Vous recevez cette voiture ou un modèle semblable, selon les disponibilités et après confirmation du bureau. Le contrat de location lie le propriétaire et vous\u00a0; ${productName} n’est pas responsable des dommages ou accidents.`,
};

export const availability: Translation['availability'] = {
  nearest: 'Libre aussi longtemps, près de vos dates\u00a0:',
  noneNear: 'Pas de période libre aussi longue près de vos dates.',
  otherCars: 'Autres voitures à vos dates',
  availability: 'Disponibilités',
  takenNotice: 'Les jours hachurés sont déjà réservés et ne peuvent pas être choisis.',
  takenDays: (ranges) => `Réservé\u00a0: ${ranges}`,
  showPrice: 'Afficher le prix',
  chooseReturnDate: 'Choisissez une date de retour.',
};

export const rentalDates: Translation['rentalDates'] = {
  clear: 'Effacer',
  done: 'Terminé',
  choosePickup: 'Choisissez la date de prise en charge',
  chooseReturn: 'Choisissez la date de retour',
  dayReason: {
    past: 'déjà passé',
    too_far: 'à plus de deux ans',
    taken: 'déjà réservé',
    beyond_taken: 'des jours réservés se trouvent entre les deux',
    too_short: (minimum) => `la location minimale est de ${minimum}`,
    too_long: 'plus long qu’un an',
  },
  typed: {
    legend: (figures, words) => `Ou saisissez vos dates, par exemple ${figures} ou ${words}`,
    pickup: 'Date de prise en charge',
    return: 'Date de retour',
    unreadable: (figures, words) => `Écrivez la date comme ${figures} ou ${words}.`,
  },
};

export const share: Translation['share'] = {
  shareCar: 'Partager cette voiture',
  shareComparison: 'Partager cette comparaison',
  link: 'Lien',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  whatsApp: 'Envoyer par WhatsApp',
  more: 'Autres moyens de partager',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};

export const compare: Translation['compare'] = {
  title: 'Comparer des voitures',
  description:
    'Des voitures en Gambie côte à côte\u00a0: prix, acompte, places, équipement et disponibilité.',
  bar: 'Voitures à comparer',
  compareCount: (count) => `Comparer (${count})`,
  chooseAnother: 'Choisissez-en une autre.',
  clear: 'Vider la comparaison',
  chooseDates: 'Choisissez des dates pour voir les totaux et les voitures libres.',
  rows: {
    availability: 'À vos dates',
    pricePerDay: 'Prix par jour',
    deposit: 'Acompte, après la réservation',
    rest: 'Solde, avant la prise en charge',
    type: 'Catégorie',
    place: 'Lieu',
    seats: 'Places',
    transmission: 'Boîte de vitesses',
    fuel: 'Carburant',
  },
  totalFor: (days) => `Total pour ${days}`,
  free: 'Libre',
  taken: 'Réservée',
  yes: 'Oui',
  no: 'Non',
  seeCar: 'Voir',
  remove: { short: 'Retirer', car: (car) => `Retirer ${car}` },
  addCar: 'Ajouter une voiture',
  empty: {
    title: 'Rien à comparer pour l’instant',
    text: 'Choisissez jusqu’à trois voitures dans la liste avec «\u00a0Comparer\u00a0».',
  },
  missing: 'Une voiture de ce lien n’est plus proposée et n’apparaît pas.',
  browse: 'Voir les voitures',
};
