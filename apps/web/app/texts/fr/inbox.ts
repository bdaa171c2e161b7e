import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../translation.ts';

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
  final_payment_received: {
    title: 'Tout est payé',
    text: ({ car, days }) =>
      `${endSentence(`Votre solde est arrivé. La ${car} vous attend\u00a0: ${days}`)} Apportez votre passeport ou pièce d’identité et votre permis de conduire.`,
  },
  part_payment_received: {
    title: 'Une partie de votre paiement est arrivée',
    text: ({ car, days, amount }) =>
      `${endSentence(`Nous avons reçu ${amount} jusqu’ici\u00a0: ${car}, ${days}`)} La page de votre réservation indique ce qui reste.`,
  },
  credit_refunded: {
    title: 'Vous êtes remboursé',
    text: ({ car, days, amount }) =>
      endSentence(`Le bureau vous a remboursé ${amount} versés en trop\u00a0: ${car}, ${days}`),
  },
  credit_transferred: {
    title: 'Argent transféré entre vos réservations',
    text: ({ car, days, amount }) =>
      endSentence(
        `Le bureau a transféré ${amount} que vous aviez payés pour une autre réservation\u00a0: ${car}, ${days}`,
      ),
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
  payment_notice_sent: {
    title: 'Le bureau vérifie votre paiement',
    text: ({ car, amount }) => `Vous avez indiqué au bureau que ${amount} pour la ${car} sont en route.`,
    held: (time) => `La voiture est retenue pour vous jusqu’à ${time}.`,
  },
  payment_notice_declined: {
    title: 'Votre paiement n’a pas été trouvé',
    text: ({ car, days }) => endSentence(`Le bureau n’a pas trouvé votre paiement\u00a0: ${car}, ${days}`),
    reason: (reason) => `Le bureau écrit\u00a0: ${reason}`,
  },
  payment_not_applied: {
    title: 'Nous vous renvoyons votre paiement',
    text: ({ car, amount }) =>
      `Nous avons reçu ${amount}, mais nous n’avons pas pu l’utiliser pour votre réservation de la ${car}. Le bureau vous le renvoie.`,
    reasons: {
      wrong_amount: 'Ce n’est pas le montant qui était dû.',
      already_paid: 'Cette partie du prix était déjà payée.',
      booking_cancelled: 'La réservation est annulée.',
      deposit_missing: 'L’acompte de la réservation n’est pas payé.',
      dates_taken: 'La réservation avait expiré et les jours ne sont plus libres.',
    },
  },
  receipt_refunded: {
    title: 'Votre paiement vous est renvoyé',
    text: ({ car, amount }) =>
      `Le bureau a renvoyé ${amount} que nous n’avons pas pu utiliser pour votre réservation de la ${car}.`,
  },
  meeting_changed: {
    title: 'Prise en charge ou retour modifié',
    text: ({ car, days }) => endSentence(`Nouveau lieu ou nouvelle heure\u00a0: ${car}, ${days}`),
  },
  dates_changed: {
    title: 'Les jours de votre réservation ont changé',
    text: ({ car, days }) => endSentence(`Nouveaux jours\u00a0: ${car}, ${days}`),
  },
  car_changed: {
    title: 'Votre réservation a une autre voiture',
    text: ({ car, days }) => endSentence(`Nouvelle voiture\u00a0: ${car}, ${days}`),
  },
  date_change_accepted: {
    title: 'L’hôte accepte vos nouveaux jours',
    text: ({ car, days }) =>
      `${car}, ${days}\u00a0: la page de votre réservation indique ce qui reste à payer.`,
  },
  date_change_declined: {
    title: 'L’hôte refuse vos nouveaux jours',
    text: ({ car, days }) =>
      `Vous aviez demandé d’autres jours (${car}, ${days}). Votre réservation reste telle quelle.`,
  },
  date_change_expired: {
    title: 'L’hôte n’a pas répondu à temps',
    text: ({ car, days }) => `Demandez de nouveau (${car}, ${days}), ou appelez le bureau.`,
  },
  extension_held: {
    title: 'Payez pour prolonger votre réservation',
    text: ({ car, amount }) =>
      endSentence(`Les jours ajoutés vous sont gardés, payez ${amount}\u00a0: ${car}`),
  },
  extension_lapsed: {
    title: 'Votre prolongation a expiré',
    text: ({ car, days }) => endSentence(`Votre réservation reste comme elle était\u00a0: ${car}, ${days}`),
  },
  refund_changed: {
    title: 'Votre remboursement a changé',
    text: ({ car, days, amount }) =>
      endSentence(`Votre remboursement est maintenant de ${amount}\u00a0: ${car}, ${days}`),
  },
  contract_signed: {
    title: 'Votre contrat est signé',
    text: ({ car }) =>
      `Le contrat de location de la ${car} est signé. Le PDF se trouve sur la page de votre réservation.`,
  },
  charge_sent: {
    title: 'Des frais après votre location',
    text: ({ car, amount }) =>
      `Le bureau demande ${amount} après votre location de la ${car}. Répondez sous 72 heures.`,
  },
  charge_due: {
    title: 'Des frais sont à payer',
    text: ({ car, amount }) =>
      `${amount} pour votre location de la ${car} sont à payer. La page de la réservation indique comment.`,
  },
  charge_withdrawn: {
    title: 'Des frais sont annulés',
    text: ({ car, amount }) => `Le bureau ne demande plus ${amount} pour la ${car}.`,
  },
  accident_reported: {
    title: 'Votre déclaration d’accident est arrivée',
    text: ({ car }) => `Le bureau la lit dès que possible\u00a0: ${car}.`,
  },
  accident_acknowledged: {
    title: 'Le bureau a lu votre déclaration d’accident',
    text: ({ car }) => `Il vous contactera s’il manque quelque chose\u00a0: ${car}.`,
  },
  charges_paid: {
    title: 'Des frais sont payés',
    text: ({ car, amount }) => `${amount} pour votre location de la ${car} sont payés.`,
  },
  security_deposit_held: {
    title: 'Votre caution',
    text: ({ car, amount }) =>
      `${amount} sont retenus pour la ${car}. La caution est rendue après la location.`,
  },
  security_deposit_released: {
    title: 'Votre caution vous est rendue',
    text: ({ car, amount }) => `${amount} pour la ${car} sont libérés.`,
  },
  security_deposit_charged: {
    title: 'Le décompte de votre caution',
    text: ({ car, amount }) =>
      `${amount} servent à payer des frais pour votre location de la ${car}. Le reste est rendu.`,
  },
  hand_over_recorded: {
    title: 'La remise est consignée',
    text: ({ car }) =>
      `Le constat de remise de la ${car} est sur la page de votre réservation. Vous pouvez ajouter vos photos pendant une heure.`,
  },
  return_recorded: {
    title: 'La restitution est consignée',
    text: ({ car }) =>
      `Le constat de restitution de la ${car} est sur la page de votre réservation. Vous pouvez ajouter vos photos pendant une heure.`,
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
