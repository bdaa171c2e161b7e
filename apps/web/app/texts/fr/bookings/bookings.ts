import type { Translation } from '../../translation.ts';

export const bookings: Translation['bookings'] = {
  status: (status, viewer) => {
    if (status === 'booked')
      return viewer === 'guest' ? 'En attente de confirmation' : 'En attente de paiement';
    return {
      confirmed: 'Confirmée',
      ready_for_pickup: 'Prête au départ',
      in_progress: 'En cours',
      completed: 'Terminée',
      cancelled: 'Annulée',
    }[status];
  },
  reason: (reason) =>
    ({
      host_unavailable: 'L’hôte ne peut pas fournir la voiture',
      no_show: 'Le locataire ne s’est pas présenté',
      guest_request: 'À la demande du locataire',
      car_problem: 'Problème avec la voiture',
      other: 'Autre raison',
      hold_expired: 'L’acompte n’est pas arrivé à temps',
      cancelled_by_guest: 'Annulée par le locataire',
    })[reason],
  methods: { wave: 'Wave', bank: 'Virement bancaire', cash: 'Espèces au bureau' },
  byMethod: { wave: 'par Wave', bank: 'par virement', cash: 'en espèces au bureau' },
  holdTime: (hours) => (hours === 1 ? '1 heure' : `${hours} heures`),
  stay: (range, days) => `${range}, ${days}`,
  untilToday: (time) => `${time} aujourd’hui`,
  todayAt: (time) => `Aujourd’hui, ${time}`,
  gambianTime: ' (heure de Gambie)',

  reservedForYou: 'Réservée pour vous',
  reservedForGuest: 'Réservée pour le locataire',
  payBefore: (deposit, time, zone) => [
    'Payez l’acompte de ',
    { strong: deposit },
    ' avant ',
    { strong: time },
    `${zone}. Ensuite, la voiture sera de nouveau ouverte à tous.`,
  ],
  dueBefore: (deposit, time, zone) => [
    'L’acompte de ',
    { strong: deposit },
    ' est dû avant ',
    { strong: time },
    `${zone}. Ensuite, la voiture sera de nouveau ouverte à tous.`,
  ],
  minutesLeft: (minutes) =>
    minutes === 1
      ? 'Plus qu’une minute pour payer l’acompte'
      : `Plus que ${minutes} minutes pour payer l’acompte`,
  expired: 'Réservation expirée',
  expiredDescription: 'Votre réservation a expiré. La voiture est de nouveau ouverte à tous.',
  expiredForHost:
    'L’acompte n’est pas arrivé à temps, la réservation est annulée. Les dates sont de nouveau libres.',
  openAgain: 'La voiture est de nouveau libre',
  lookAgain: 'Revoir les dates',
  waiting: 'En attente de confirmation par le bureau.',
  waitingForDeposit: 'En attente de l’acompte.',

  pickup: 'Prise en charge',
  return: 'Retour',
  inDalasi: (total, deposit, rest) =>
    `Vous payez en dalasi\u00a0: ${total}, dont ${deposit} d’acompte et ${rest} de solde.`,

  checkConnection: 'Vérifiez votre connexion et réessayez.',
  profileNotFound: 'Profil introuvable',
  completeProfile: 'Veuillez d’abord compléter votre profil',
  viewDetails: 'Voir les détails',
  browseCars: 'Voir les voitures',
  noPhone: 'Aucun numéro de téléphone',
};
