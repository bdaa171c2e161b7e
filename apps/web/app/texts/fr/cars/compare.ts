import type { Translation } from '../../translation.ts';

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
