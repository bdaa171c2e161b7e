import type { ContractDocumentTexts } from './contract-document-texts.ts';

export const french: ContractDocumentTexts = {
  title: 'Contrat de location',
  renter: 'Locataire',
  owner: 'Propriétaire',
  rentalDays: 'Jours de location',
  notAgreed: 'En accord avec le bureau',
  charges: 'Frais après la location',
  lateHour: (price) => `Retour tardif\u00a0: ${price} par heure entamée`,
  fuelEighth: (price) => `Carburant manquant\u00a0: ${price} par huitième du réservoir`,
  cleaning: (price) => `Nettoyage\u00a0: ${price} au plus`,
  signing: {
    heading: 'Signature et changements',
    paragraphs: [
      'Le locataire signe sur un écran, d’une signature dessinée ou de son nom tapé, ou sur papier. Le bureau remet la voiture au nom du propriétaire.',
      'Si la voiture, les jours, le prix, un lieu, l’heure du retour ou les règles changent, le locataire signe une nouvelle version. L’heure de la prise en charge peut changer sans nouvelle version.',
      'La traduction aide à la lecture. Seul le texte anglais fait foi.',
    ],
  },
  version: (version) => `version ${version}`,
  signature: 'Signature du locataire',
  signedAt: 'Signé',
  typedName: 'signé en tapant le nom',
  witness: 'signé au bureau, devant un agent',
  paperSigned: 'signé sur papier, comme l’a déclaré un agent du bureau à la remise du véhicule',
  contentHash: 'SHA-256 du contenu',
  onPaper: 'Pour une signature sur papier',
  placeAndDate: 'Lieu et date',
};
