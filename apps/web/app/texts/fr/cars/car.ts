import type { Translation } from '../../translation.ts';

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
