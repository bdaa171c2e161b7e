import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../translation.ts';

export const account: Translation['account'] = {
  title: 'Compte',
  pageDescription: 'Vos coordonnées, vos moyens de connexion, vos appareils et vos données.',
  confirmedHalf: 'L’un des deux liens a été ouvert. Ouvrez maintenant celui envoyé à votre autre adresse.',
  details: {
    title: 'Vos coordonnées',
    text: 'L’autre partie voit votre nom et votre téléphone une fois la réservation confirmée.',
    save: 'Enregistrer',
    saved: 'Vos coordonnées sont enregistrées',
    unsaved: 'Pas encore enregistré',
  },
  email: {
    title: 'E-mail',
    mailsNew: 'Nous envoyons un lien à la nouvelle adresse. Elle devient la vôtre quand vous l’ouvrez.',
    mailsBoth:
      'Nous envoyons un lien à votre nouvelle adresse et à l’actuelle. Le changement se fait quand les deux liens ont été ouverts.',
    current: 'Votre adresse\u00a0:',
    label: 'Nouvel e-mail',
    change: 'Changer d’e-mail',
    waitingTitle: 'Nous attendons que vous ouvriez l’e-mail',
    waiting: [' n’est pas encore confirmée. D’ici là, connectez-vous avec ', '.'],
  },
  password: {
    title: 'Mot de passe',
    text: 'Un nouveau mot de passe vous déconnecte de tous les autres appareils.',
    current: 'Mot de passe actuel',
    change: 'Changer le mot de passe',
    codeTitle: 'Nous vous avons envoyé un code',
    codeText: ['Votre connexion date un peu. Saisissez le code que nous avons envoyé à ', '.'],
    code: 'Code reçu par e-mail',
    saved: 'Mot de passe modifié\u00a0!',
    savedText: 'Vous avez été déconnecté de tous les autres appareils.',
  },
  data: {
    title: 'Vos données',
    text: 'Tout ce que nous gardons sur vous\u00a0: compte, voitures, réservations, paiements, e-mails et vos actions.',
    about:
      'Le fichier est en JSON, un format que d’autres programmes peuvent lire. Il contient votre numéro de passeport ou de pièce d’identité si vous l’avez donné\u00a0: gardez-le en lieu sûr. Les données privées de vos locataires n’y figurent pas.',
    download: 'Télécharger mes données',
  },
  erase: {
    title: 'Supprimer votre compte',
    text: 'C’est irréversible, même pour nous.',
    points: [
      'Vos nom, e-mail, téléphone, numéros de passeport ou d’identité, préférences et e-mails sont effacés.',
      'Les réservations passées restent pour l’autre partie et pour nos comptes, sous le nom «\u00a0Deleted user\u00a0» et sans vos coordonnées.',
      'Vos voitures sont retirées de la liste. Leurs locataires voient toujours la voiture et les photos dans leurs réservations.',
      `Les réservations en cours doivent d’abord se terminer\u00a0: menez-les à terme ou annulez-les. Si un remboursement ou votre part reste à payer, le bureau le verse d’abord.`,
      'Vous êtes déconnecté de tous les appareils.',
    ],
    elsewhere: (host) => `Votre connexion est gérée par ${host}\u00a0; demandez-y aussi sa suppression.`,
    open: 'Supprimer mon compte',
    askTitle: 'Supprimer votre compte\u00a0?',
    ask: 'Tout ce qui est personnel est effacé aussitôt et définitivement.',
    word: 'SUPPRIMER',
    typeWord: (word) => `Tapez ${word} pour confirmer`,
    wordMissing: (word) => `Tapez ${word} pour confirmer.`,
    passwordMissing: 'Saisissez votre mot de passe.',
    confirm: 'Supprimer définitivement',
    keep: 'Garder le compte',
    neededTitle: 'Votre compte est encore nécessaire',
    waits: {
      open: 'n’est pas terminée',
      settling: 'a encore un paiement en attente',
      unread: 'a une déclaration d’accident que le bureau n’a pas encore lue',
    },
    done: 'Votre compte est supprimé',
    doneText: 'Merci d’avoir été des nôtres.',
  },
};

export const accountSecurity: Translation['accountSecurity'] = {
  remove: 'Retirer',
  removeNamed: (name) => `Retirer ${name}`,
  removeAsk: (name) => `Retirer ${name}\u00a0?`,
  removed: (name) => `${name}\u00a0: retrait effectué`,
  added: (time) => `Ajout le ${time}`,
  addedAndUsed: (added, used) => `Ajout le ${added}, dernière utilisation le ${used}`,
  factors: {
    title: 'Second facteur',
    text: 'Avec une application d’authentification, un mot de passe volé n’ouvre rien\u00a0: la connexion demande aussi un code.',
    on: 'Activé',
    off: 'Désactivé. Vous vous connectez avec votre seul mot de passe.',
    setUp: 'Configurer une application',
    addAnother: 'Ajouter une application',
    removeApp: 'Retirer l’application',
    removeText: 'Ses codes ne marcheront plus. Sans autre application, votre mot de passe suffira.',
    dialogTitle: 'Configurer une application d’authentification',
    dialogText:
      'Scannez l’image avec une application comme Aegis, 2FAS ou Google Authenticator, puis tapez le code affiché.',
    picture: 'Code QR pour votre application d’authentification',
    sameDevice: 'Sur le même appareil\u00a0? Tapez plutôt cette clé dans l’application\u00a0:',
    copyKey: 'Copier la clé',
    keyCopied: 'Clé copiée',
    code: 'Code de l’application',
    turnOn: 'Activer',
    isOn: 'Le second facteur est activé',
    isOnText: 'Vous avez été déconnecté de tous les autres appareils.',
  },
  office: {
    missing: 'Configurez un second facteur pour ouvrir le bureau',
    missingText:
      'Les comptes du bureau demandent, en plus du mot de passe, un code d’une application d’authentification. Configurez-la ci-dessous.',
    open: 'Le bureau est ouvert',
    enter: 'Aller au bureau',
  },
  passkeys: {
    title: 'Clés d’accès',
    text: 'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran au lieu du mot de passe.',
    none: 'Vous n’avez pas encore de clé d’accès.',
    add: 'Ajouter une clé d’accès',
    added: 'Clé d’accès ajoutée',
    unnamed: 'Clé d’accès',
    rename: 'Renommer',
    renameNamed: (name) => `Renommer ${name}`,
    renameTitle: 'Renommer la clé d’accès',
    name: 'Nom',
    saveName: 'Enregistrer le nom',
    nameMissing: 'Saisissez un nom',
    nameLong: (most) => `Le nom doit compter au plus ${most} caractères`,
    removePasskey: 'Retirer la clé d’accès',
    removeText: 'Elle ne vous connectera plus. Il faudra peut-être aussi la supprimer de votre appareil.',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    text: 'Vous voyez un appareil inconnu\u00a0? Déconnectez-vous partout ailleurs et changez de mot de passe.',
    textElsewhere:
      'Vous avez laissé un appareil quelque part\u00a0? Déconnectez-vous partout ailleurs et changez de mot de passe.',
    thisDevice: 'Cet appareil',
    nowhereElse: 'Vous n’êtes connecté nulle part ailleurs.',
    onlyNewest: (count) => `Les ${count} appareils utilisés en dernier sont affichés.`,
    leaveOthers: 'Se déconnecter partout ailleurs',
    left: 'Déconnecté partout ailleurs',
    since: (time) => `Connexion le ${time}`,
    sinceAndUsed: (since, used) => `Connexion le ${since}, dernière utilisation le ${used}`,
    device: (browser, system) => `${browser} sur ${system}`,
    unknownDevice: 'Appareil inconnu',
  },
};

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
      text: 'Chaque réservation, avis de paiement, acompte et annulation de la place de marché.',
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

export const preferences: Translation['preferences'] = {
  title: 'Vos préférences',
  text: 'Dites-nous ce que vous aimez louer. Si vous ouvrez la recherche sans filtre, votre budget et vos types de voitures la filtrent\u00a0; une pression suffit pour les retirer. Vous pouvez passer cette étape et y revenir à tout moment.',
  pageDescription: 'Ce que vous aimez louer, pour combien de temps et pour quoi faire.',
  loading: 'Chargement de vos préférences',
  budget: 'Budget par jour',
  budgetEnds: ['Budget minimal', 'Budget maximal'],
  types: 'Types de voitures préférés',
  duration: 'Durée habituelle',
  durations: { '1-day': '1 jour', '2-3-days': '2-3 jours', weekly: 'À la semaine', monthly: 'Au mois' },
  use: 'Usage principal',
  uses: { business: 'Affaires', tourism: 'Tourisme', personal: 'Personnel', events: 'Événements' },
  save: 'Enregistrer',
  saved: 'Préférences enregistrées\u00a0!',
  unsaved: 'Pas encore enregistré',
  skip: 'Passer',
};

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
    title: 'Votre avoir est transféré',
    text: ({ car, days, amount }) =>
      endSentence(
        `Le bureau a transféré ${amount} de votre avoir depuis une autre réservation\u00a0: ${car}, ${days}`,
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
