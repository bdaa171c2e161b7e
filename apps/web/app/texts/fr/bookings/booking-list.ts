import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../../translation.ts';

export const bookingList: Translation['bookingList'] = {
  title: 'Mes réservations',
  description: 'Les voitures que vous avez réservées, ce qui est payé et la suite.',
  loading: 'Chargement de vos réservations',
  failed: 'Les réservations n’ont pas pu être chargées',
  didNotLoad: 'Vos réservations ne se sont pas chargées',
  safe: 'Elles sont en sécurité chez nous. Vérifiez votre connexion et réessayez.',
  none: 'Aucune réservation',
  noneBody: 'Choisissez une voiture et vos dates. Elle vous attend à l’atterrissage.',
  more: 'Afficher plus de réservations',
  underWay: 'En cours',
  nextTrip: 'Votre prochain trajet',
  leftToPay: (time, deposit) => ['Il reste ', { strong: time }, ' pour payer ', { strong: deposit }],
  leftFor: (time, deposit) => ['Il reste ', { strong: time }, ' pour ', { strong: deposit }],
  expiredLine: 'L’acompte n’est pas arrivé à temps, la voiture est de nouveau libre.',
  hostEarns: (total) => ['Votre part. Le locataire paie ', { strong: total }, '.'],
  hostShare: 'Votre part de ce que le locataire avait payé.',
  refundDue: (sum) => `${sum} vous seront remboursés.`,
  refundPaid: (sum, day) => endSentence(`${sum} vous ont été remboursés le ${day}`),
  remove: 'Retirer de la liste',
  removed: 'Réservation retirée',
  removedBody: 'La réservation a été retirée de votre liste',
  removedByHost: 'Réservation retirée',
  removeFailed: 'La réservation n’a pas pu être retirée',
};
