import type { Translation } from '../translation.ts';

export const home: Translation['home'] = {
  headline: 'Louez une belle voiture en Gambie',
  browseCars: 'Voir les voitures',
  signUp: ['Nouveau ici\u00a0? ', 'Créez un compte', ' avant de réserver. Pour regarder, inutile.'],
  ownACar: 'Vous avez une voiture\u00a0?',
  listYourCar: 'Proposez-la',
  featured: 'Voitures à la une',
  viewAll: 'Tout voir',
  figures: { cars: 'Voitures', rentals: 'Locations', customers: 'Clients' },
  income: {
    title: 'Faites de votre voiture un revenu',
    pitch:
      'Vos revenus sont protégés par des acomptes et des profils de locataires vérifiés. Le bureau remet les clés et reprend la voiture.',
    price: {
      title: 'Fixez votre prix',
      text: 'Un prix par jour en dalasis, que vous changez à tout moment. Les réservations faites gardent le leur.',
    },
    availability: {
      title: 'Gérez vos disponibilités',
      text: 'Bloquez les jours où il vous faut la voiture, ou suspendez l’annonce.',
    },
    protection: {
      title: 'Revenus protégés',
      text: 'La moitié est payée avant que la réservation compte, le reste avant que les clés quittent le bureau.',
    },
  },
};
