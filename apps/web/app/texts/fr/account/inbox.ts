import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../../translation.ts';

export const inbox: Translation['inbox'] = {
  title: 'Messages',
  description: 'Les nouvelles de vos réservations, de la plus récente à la plus ancienne.',
  bell: (unread) => (unread === 0 ? 'Messages' : `Messages, ${unread} non lus`),
  unread: 'Nouveau',
  readAll: 'Tout marquer comme lu',
  more: 'Afficher les messages plus anciens',
  failed: 'Vos messages ne se sont pas chargés',
  none: 'Rien de nouveau',
  noneText: 'Quand une réservation avance, vous le lisez d’abord ici.',
  booking_received: {
    title: 'Votre voiture est réservée',
    text: ({ car, days }) => endSentence(`Payez l’acompte à temps et la ${car} est à vous : ${days}`),
  },
  booking_confirmed: {
    title: 'Votre réservation est confirmée',
    text: ({ car, days }) => endSentence(`Votre acompte est arrivé. La ${car} est à vous : ${days}`),
  },
  hold_expired: {
    title: 'Réservation expirée',
    text: ({ car, days }) =>
      endSentence(`L’acompte pour la ${car} n’est pas arrivé à temps. Elle est de nouveau libre : ${days}`),
  },
  booking_cancelled: {
    title: 'Réservation annulée',
    text: ({ car, days }) => endSentence(`${car}, ${days}`),
    refund: (amount) => `Votre remboursement est de ${amount}.`,
  },
  refund_paid: {
    title: 'Votre remboursement est payé',
    text: ({ car, days, amount }) =>
      endSentence(`Le bureau vous a remboursé ${amount}\u00a0: ${car}, ${days}`),
  },
  payment_voided: {
    title: 'Un paiement est annulé',
    text: ({ car, days }) =>
      endSentence(`Le bureau avait enregistré un paiement par erreur\u00a0: ${car}, ${days}`),
  },
  refund_changed: {
    title: 'Votre remboursement a changé',
    text: ({ car, days, amount }) =>
      endSentence(`Votre remboursement est maintenant de ${amount}\u00a0: ${car}, ${days}`),
  },
  pick_up_tomorrow: {
    title: 'Prise en charge demain',
    text: ({ car }) =>
      `La ${car} vous attend. Apportez votre passeport ou pièce d’identité et votre permis de conduire.`,
  },
  return_today: {
    title: 'Retour aujourd’hui',
    text: ({ car }) => `Ramenez la ${car} aujourd’hui, avec autant de carburant qu’à la prise en charge.`,
  },
};
