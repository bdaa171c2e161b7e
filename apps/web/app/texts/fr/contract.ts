import type { Translation } from '../translation.ts';

export const rentalContract: Translation['rentalContract'] = {
  title: 'Contrat de location',
  didNotLoad: 'Le contrat n’a pas pu être chargé',
  states: {
    unsigned: 'Pas encore signé',
    outdated: 'À signer à nouveau',
    changed_since: 'Signé avant un changement',
    signed: 'Signé',
  },
  about: {
    unsigned:
      'Lisez le contrat et signez-le maintenant, ou au bureau lors de la prise en charge. La voiture ne part qu’avec un contrat signé.',
    outdated: 'Quelque chose a changé depuis votre signature. Veuillez signer la nouvelle version.',
    changed_since:
      'La réservation a changé après la signature de cette version. Les changements n’ont pas été signés.',
    signed: 'Vous avez aussi cette version dans vos e-mails.',
  },
  aboutHost: 'Le client signe le contrat avant le départ de la voiture.',
  changed: 'Changé depuis la dernière signature\u00a0:',
  changes: {
    car: 'la voiture',
    days: 'les jours',
    price: 'le prix',
    places: 'les lieux',
    return_hour: 'l’heure du retour',
    rules: 'les règles ou les frais',
  },
  readAndSign: 'Lire et signer',
  read: 'Lire le contrat',
  readEnglish: 'Lire le texte anglais',
  readTranslation: 'Revenir à la traduction',
  binding: 'Cette traduction aide à la lecture. Seul le texte anglais fait foi.',
  version: (version, time) => `Version ${version}, signée le ${time}`,
  aboutPaper: 'Le bureau a noté à la remise du véhicule que vous avez signé cette version sur papier.',
  onPaper: 'signé sur papier',
  atOffice: 'au bureau',
  openPdf: (version) => `PDF de la version ${version}`,
  pdfFailed: 'Le contrat n’a pas pu être chargé',
  erased: 'Le fichier a été supprimé en même temps qu’un compte. Son empreinte reste.',
  hash: 'SHA-256 du PDF',
  check: 'Vérifier un fichier',
  yours: 'Votre signature',
  guests: 'Signature du client',
  consent: 'Par votre signature, vous acceptez ce contrat.',
  submit: 'Signer le contrat',
  close: 'Fermer',
  signed: 'Le contrat est signé',
  signedBody: 'Vous le recevez aussi par e-mail.',
  failed: 'Le contrat n’a pas été signé',
  paper: 'Copie à signer sur papier',
  paperFailed: 'La copie n’a pas pu être chargée',
};

export const contractCheck: Translation['contractCheck'] = {
  title: 'Vérifier un contrat',
  description:
    'Choisissez le PDF d’un contrat de location pour voir si c’est celui qui a été signé. Le fichier reste sur votre appareil\u00a0: seule son empreinte (SHA-256) est envoyée.',
  file: 'PDF du contrat',
  hash: 'Ou saisissez son SHA-256',
  hashHint: '64 chiffres et lettres, par exemple de sha256sum.',
  submit: 'Vérifier',
  noHashing:
    'Cette page ne peut pas lire l’empreinte d’un fichier dans votre navigateur. Veuillez la saisir.',
  malformed: 'Veuillez choisir un fichier, ou saisir 64 chiffres et lettres de a à f.',
  genuine: 'C’est un contrat signé, intact.',
  which: (version, booking, time) =>
    `C’est la version ${version} de la réservation ${booking}, signée le ${time}.`,
  older: 'Une version ultérieure a été signée depuis.',
  unknown: 'Ce n’est pas un contrat signé ici, ou il a été modifié.',
  toBooking: 'Ouvrir la réservation',
  failed: 'La vérification n’a pas abouti',
};
