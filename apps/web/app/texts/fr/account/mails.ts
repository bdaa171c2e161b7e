import type { Translation } from '../../translation.ts';

export const mails: Translation['mails'] = {
  title: 'E-mails',
  text: 'Nous vous disons toujours ce que deviennent vos réservations et votre argent. Le reste dépend de vous.',
  none: 'Dès que vous réservez ou proposez une voiture, vous choisissez ici les e-mails que vous recevez.',
  topics: {
    trip_reminders: {
      name: 'Rappels de vos trajets',
      text: 'La veille de la prise en charge et le jour du retour.',
    },
    host_new_bookings: {
      name: 'Nouvelles réservations de vos voitures',
      text: 'Dès que quelqu’un réserve, avant l’acompte.',
    },
    host_reminders: {
      name: 'Rappels de remise des clés',
      text: 'La veille du départ d’une voiture et à son retour.',
    },
    office_new_bookings: {
      name: 'Réservations',
      text: 'Chaque réservation, acompte et annulation de la place de marché.',
    },
    office_reminders: {
      name: 'Remises et retours',
      text: 'La veille du départ d’une voiture et le jour de son retour.',
    },
  },
  stopTitle: 'Ne plus recevoir ces e-mails ?',
  stoppedTitle: 'Vous ne recevrez plus ces e-mails',
  stopText: (topic) =>
    `Vous allez désactiver : ${topic}. Les e-mails sur vos réservations et votre argent continuent.`,
  stoppedText: (topic) =>
    `Désactivé : ${topic}. Les e-mails sur vos réservations et votre argent continuent.`,
  stop: 'Ne plus recevoir',
  resume: 'Recevoir à nouveau',
  brokenTitle: 'Ce lien ne fonctionne pas',
  brokenText: 'Il a peut-être été coupé. Connectez-vous et choisissez vos e-mails sur la page du compte.',
  toAccount: 'Vers votre compte',
};
