import type { Translation } from '../translation.ts';

export const accident: Translation['accident'] = {
  title: 'Déclaration d’accident',
  description: 'Dites au bureau ce qui s’est passé. Cela marche aussi sans connexion.',
  open: 'Déclarer un accident',
  openDraft: 'Ouvrir la déclaration d’accident non envoyée',
  intro:
    'Une seule chose est nécessaire\u00a0: ce qui s’est passé, ou une photo. Tout le reste aide. Ce que vous saisissez reste sur ce téléphone jusqu’à l’envoi.',
  until: (time) => `Vous pouvez déclarer jusqu’au ${time}.`,
  notYours: 'Un accident est déclaré par le client de la réservation.',
  notOpen:
    'Vous pouvez déclarer un accident de la prise en charge jusqu’à 72 heures après la location. Appelez le bureau si vous en avez besoin maintenant.',
  toGuide: 'Vers le guide de voyage',
  sentReports: 'Déclarations envoyées',
  injury: {
    legend: 'Y a-t-il des blessés\u00a0?',
    injured: 'Oui, il y a des blessés',
    none: 'Non, aucun blessé',
    unknown: 'Je ne sais pas encore',
    callFirst: 'Appelez d’abord les secours',
    callFirstBody: 'La déclaration peut attendre. Touchez un numéro pour appeler.',
  },
  call: {
    ambulance: 'Ambulance',
    police: 'Police',
    fire: 'Pompiers',
    emergency: 'Bureau, urgences',
    office: 'Bureau',
  },
  what: {
    label: 'Que s’est-il passé\u00a0?',
    hint: 'Quelques mots suffisent. Le bureau et l’hôte de la voiture les lisent.',
    missing: 'Dites ce qui s’est passé, ou ajoutez une photo.',
  },
  photos: {
    title: 'Photos',
    count: (taken, most) => `${taken} sur ${most}`,
    car: 'Photo de votre voiture de location',
    carHint: 'L’hôte de la voiture les voit.',
    other: 'Photo d’autre chose',
    otherHint: 'Autres voitures, plaques, papiers, lieu. Seul le bureau les voit.',
    remove: (number) => `Retirer la photo ${number}`,
    name: (number) => `Photo ${number}`,
    isOfCar: 'Voiture louée',
    isOther: 'Autre',
    unsupported: 'Choisissez une image JPG, PNG ou WEBP.',
    tooLarge: 'L’image dépasse 20 Mo.',
    refused: (count) =>
      count === 1 ? '1 photo n’a pas été acceptée' : `${count} photos n’ont pas été acceptées`,
    refusedHint:
      'Elles sont encore sur ce téléphone. Renvoyez-les, ou montrez-les au bureau d’une autre façon.',
    missing: 'La photo n’est plus sur ce téléphone.',
    retry: (number) => `Renvoyer la photo ${number}`,
    full: 'Une déclaration a 12 photos au plus.',
  },
  when: 'Date et heure, d’après ce téléphone',
  where: {
    label: 'Où cela s’est-il passé\u00a0?',
    hint: 'Route, village, carrefour, un point proche. L’hôte de la voiture le lit aussi.',
  },
  position: {
    add: 'Ajouter ma position',
    has: (accuracy) => `Votre position est ajoutée${accuracy}.`,
    accuracy: (metres) => `, à ${metres} m près environ`,
    remove: 'Retirer la position',
    skip: 'Continuer sans la position',
    failed: 'Le téléphone ne donne pas sa position. Une description suffit.',
  },
  police: {
    legend: 'Police',
    unknown: 'Je ne sais pas encore',
    not_called: 'Non appelée',
    called: 'Appelée',
    attended: 'Venue sur place',
    details: 'Poste, agent, numéro du rapport',
  },
  other: {
    title: 'Autre partie',
    hint: 'Conducteurs et témoins, s’il y en a.',
    names: 'Noms',
    phones: 'Numéros de téléphone',
    plates: 'Plaques',
    insurer: 'Leur assureur',
  },
  send: 'Envoyer la déclaration',
  sendHint:
    'Sans connexion, la déclaration attend sur ce téléphone et s’envoie d’elle-même dès que la connexion revient et que Coastline est ouvert.',
  sendPending: 'Attendez que les photos et la position soient prêtes.',
  discard: 'Supprimer la déclaration',
  discardTitle: 'Supprimer cette déclaration\u00a0?',
  discardBody: 'Le texte et les photos sur ce téléphone sont supprimés. Le bureau ne les reçoit pas.',
  keep: 'La garder',
  noStorage: {
    title: 'Ce téléphone ne peut pas conserver la déclaration',
    body: 'Sa mémoire est pleine ou bloquée. La déclaration part de cette page\u00a0: gardez-la ouverte jusqu’à ce que le bureau l’ait reçue.',
  },
  closed: {
    title: 'Le délai de déclaration est passé',
    full: 'Cette location a déjà cinq déclarations d’accident',
    body: 'Ce que vous avez saisi est encore sur ce téléphone, mais ne peut plus être envoyé d’ici. Appelez le bureau et dites-lui ce qui est écrit.',
  },
  waiting: {
    title: 'En attente d’envoi',
    offline:
      'Il n’y a pas de connexion. La déclaration s’envoie d’elle-même dès qu’elle revient et que Coastline est ouvert.',
    online: 'La déclaration est en cours d’envoi.',
    unanswered: 'La déclaration n’est pas encore arrivée. Coastline réessaie.',
    change: 'Modifier la déclaration',
    sendNow: 'Envoyer maintenant',
  },
  sent: {
    title: 'Le bureau a votre déclaration',
    photos: (pending) =>
      pending === 1
        ? '1 photo reste à envoyer. Gardez Coastline ouvert.'
        : `${pending} photos restent à envoyer. Gardez Coastline ouvert.`,
    understood: 'Compris',
    another: 'Déclarer un autre accident',
  },
  refused: {
    title: 'La déclaration n’a pas été acceptée',
    change: 'Modifier la déclaration',
    again: 'Envoyer à nouveau',
  },
  report: {
    heading: (time) => `Accident, ${time}`,
    reported: (time) => `Déclaré ${time}`,
    acknowledged: (name, time) =>
      name
        ? `Le bureau a lu votre déclaration\u00a0: ${name}, ${time}.`
        : `Le bureau a lu votre déclaration, ${time}.`,
    acknowledgedShort: 'Lue par le bureau',
    unread: 'Le bureau ne l’a pas encore lue',
    timeWarning: {
      future: 'L’heure indiquée est dans le futur.',
      before_hand_over: 'L’heure indiquée précède la prise en charge.',
      after_return: 'L’heure indiquée suit la restitution.',
    },
    place: 'Où',
    position: 'Position',
    injury: 'Personnes blessées',
    police: 'Police',
    description: 'Ce qui s’est passé',
    coming: (received, announced) =>
      received <= 1
        ? `${received} photo sur ${announced} est arrivée.`
        : `${received} photos sur ${announced} sont arrivées.`,
    hostNote: 'Le bureau a toute la déclaration et s’occupe du reste.',
    didNotLoad: 'Les déclarations d’accident n’ont pas pu être chargées.',
    close: 'Fermer',
    tryAgain: 'Réessayer',
  },
};
