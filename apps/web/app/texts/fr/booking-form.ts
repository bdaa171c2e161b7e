import type { Translation } from '../translation.ts';

export const bookingForm: Translation['bookingForm'] = {
  title: 'Réserver la voiture',
  description:
    'Vos coordonnées, votre mode de paiement et les deux accords\u00a0: la voiture est retenue le temps de payer l’acompte.',
  loading: 'Chargement du formulaire de réservation',
  yourBooking: 'Votre réservation',

  addExtras: 'Ajouter des options',
  platformFee: 'Frais de service',
  included: 'inclus',

  personalInformation: 'Vos coordonnées',
  asInPassport: 'Comme sur votre passeport. Le bureau le vérifie à la prise en charge.',
  fullName: 'Nom complet',
  phone: 'Téléphone',
  passport: 'Numéro de passeport ou de pièce d’identité',
  passportHint: 'Jamais conservé sur cet appareil.',
  licence: 'Permis de conduire',
  optional: '(facultatif)',
  licenceNumber: 'Numéro de permis',

  driver: 'Le conducteur',
  whyDriverDates:
    'L’hôte demande plus que l’âge ou la durée de permis minimum. Nous vérifions ces dates maintenant et ne les conservons pas ; le bureau regarde les documents à la prise en charge.',
  birthDate: 'Date de naissance',
  licenceDate: 'Permis de conduire délivré le',

  paymentMethod: 'Mode de paiement',
  mobileMoney: (held) => `Paiement mobile. ${held}`,
  heldFor: (time) => `Retenue ${time}`,
  holdPromise: (time, by) => [
    'Nous retenons la voiture pendant ',
    { strong: time },
    `, le temps de payer l’acompte ${by}.`,
  ],

  rulesAccepted: 'Ces règles font partie du contrat de location dès que vous réservez.',
  agreements: 'Accords',
  acceptContract: ['J’accepte le ', { link: 'contrat de location' }],
  acceptTerms: ['J’accepte les ', { link: 'conditions générales' }],
  agreementRequired: 'Accord nécessaire',
  acceptBoth: 'Veuillez accepter le contrat de location et les conditions générales.',
  validationError: 'Vérifiez vos informations',

  bookNow: 'Réserver',
  stillTrying: 'Nous essayons encore…',
  madeOnce:
    'La connexion est lente. Votre réservation sera faite une seule fois, même si nous devons redemander.',
  reserved: 'Voiture réservée\u00a0!',
  reservedDescription: (car, time) => `Votre ${car} est réservée. Payez dans un délai de ${time}.`,
  failed: 'Échec de la réservation',
  noFlag: 'La réservation n’a pas pu être faite',
  signInAgain: 'Veuillez vous reconnecter',
  sessionOver: 'Votre session a pris fin et rien n’a été réservé. Ce que vous avez saisi est toujours là.',

  noAnswer: 'Pas encore de réponse',
  noAnswerBody:
    'Appuyez de nouveau sur Réserver une fois reconnecté\u00a0: c’est la même réservation, elle ne sera faite qu’une fois.',
  datesTaken: 'Ces dates viennent d’être prises',
  nearestFree: 'Les dates libres les plus proches\u00a0:',
  noneNear: 'Cette voiture n’est pas libre autour de ces dates.',
  otherDates: 'Choisir d’autres dates',
  alreadyYours: 'Vous avez déjà réservé ces dates',
  alreadyYoursBody: (number) => ['Elles font partie de votre réservation ', { strong: number }, '.'],
  tooManyHolds: 'Une étape d’abord',
  tooManyHoldsBody: 'Payez ou annulez une réservation encore en attente, puis revenez.',
  toMyBookings: 'Voir mes réservations',
  carGone: 'Cette voiture n’est plus proposée',
  carGoneBody: 'Son hôte vient de la retirer de la liste.',
  otherCars: 'Voitures libres à ces dates',
  priceChanged: 'Le prix a changé',
  priceChangedBody: (price) => `L’hôte demande maintenant ${price} par jour.`,

  chooseDates: 'Choisir les dates',
  backToCar: 'Retour à la voiture',
  carNotFound: 'Voiture introuvable',
  takenOffList: 'Elle a peut-être été retirée de la liste.',
  loadFailed: 'La voiture n’a pas pu être chargée',
  carDidNotLoad: 'La voiture ne s’est pas chargée',
};

export const agreements: Translation['agreements'] = {
  terms: 'Conditions générales',
  contract: 'Contrat de location',
  binding: 'Cette traduction aide à la lecture. Seul le texte anglais fait foi.',
  readEnglish: 'Lire le texte anglais',
  readTranslation: 'Lire la traduction',
};
