import { chargeNames as names } from '@coastline/domain/charges/charge-names/fr';
import type { Translation } from '../translation.ts';

export const charges: Translation['charges'] = {
  title: 'Frais après la location',
  about:
    'Vous voyez les preuves de chaque demande. Acceptez-la, ou contestez-la avec vos explications et vos photos.',
  aboutHost: 'Ce que le bureau demande au client, et votre part.',
  loading: 'Chargement des frais',
  didNotLoad: 'Les frais n’ont pas pu être chargés',
  statuses: {
    draft: 'Brouillon',
    sent: 'Réponse attendue',
    accepted: 'À payer',
    disputed: 'Contesté',
    upheld: 'À payer',
    paid: 'Payé',
    withdrawn: 'Annulé',
  },
  lateHours: (hours, price) => `${hours === 1 ? '1 heure' : `${hours} heures`} à ${price} l’heure`,
  fuelEighths: (eighths, price) =>
    `${eighths === 1 ? '1 huitième' : `${eighths} huitièmes`} du réservoir à ${price} chacun`,
  extraKm: (km, price) => `${km} à ${price} le kilomètre`,
  lowered: (amount) => `Demandé au départ\u00a0: ${amount}`,
  office: 'Le bureau',
  you: 'Vous',
  guest: 'Le client',
  noAnswer: 'Personne n’a répondu en 72 heures, les frais sont donc considérés comme acceptés.',
  hostPart: (amount) => `Votre part\u00a0: ${amount}`,
  hostsPart: (amount) => `Part du propriétaire\u00a0: ${amount}`,
  photos: { office: 'Photos du bureau', guest: 'Photos du client' },
  photo: (number) => `Photo ${number}`,
  recorded: 'Ce qui a été relevé',
  handOver: 'Remise',
  return: 'Retour',
  agreedReturn: 'Retour convenu',
  tank: (eighths) => `réservoir ${eighths}/8`,
  answerBy: (time) => `Répondez jusqu’à ${time}. Sans réponse, les frais sont considérés comme acceptés.`,
  tooLate:
    'Le délai de réponse est passé, les frais sont donc considérés comme acceptés. Contactez le bureau si quelque chose n’est pas juste.',
  accept: (amount) => `Accepter ${amount}`,
  dispute: 'Contester',
  words: 'Que s’est-il passé\u00a0?',
  wordsMissing: 'Dites ce qui s’est passé.',
  addPhoto: 'Ajouter une photo',
  photoHint: 'JPG, PNG ou WEBP, 6 photos au plus.',
  sendingPhoto: 'Envoi de la photo',
  photoErrors: {
    tooLarge: 'La photo dépasse 20 Mo.',
    unsupported: 'Ce fichier n’est pas une photo JPG, PNG ou WEBP.',
    closed: 'Ces frais n’acceptent plus de photos.',
    failed: 'La photo n’est pas arrivée. Réessayez.',
  },
  sendDispute: 'Envoyer au bureau',
  cancel: 'Pas maintenant',
  accepted: 'Vous avez accepté les frais',
  disputed: 'Le bureau a votre explication',
  disputedBody: 'Il décide et vous dit pourquoi.',
  failed: 'Votre réponse n’a pas été envoyée',
  due: 'À payer maintenant',
  dueBody: 'Indiquez votre numéro de réservation comme référence.',
};

export const chargeNames: Translation['chargeNames'] = names;
