import type { ContractDocumentTexts } from './contract-document-texts.ts';

export const english: ContractDocumentTexts = {
  title: 'Rental contract',
  renter: 'Renter',
  owner: 'Owner',
  rentalDays: 'Rental days',
  notAgreed: 'By agreement with the office',
  charges: 'Charges after the trip',
  lateHour: (price) => `Late return: ${price} for each started hour`,
  fuelEighth: (price) => `Missing fuel: ${price} for each eighth of the tank`,
  cleaning: (price) => `Cleaning: ${price} at most`,
  signing: {
    heading: 'Signature and changes',
    paragraphs: [
      'The renter signs on a screen, with a drawn signature or a typed name, or on paper. The office hands the car over for the owner.',
      'If the car, the days, the price, a place, the hour of the return or the rules change, the renter signs a new version. The hour of the pick-up can move without one.',
      'A translation helps with reading. The English text is the binding one.',
    ],
  },
  version: (version) => `version ${version}`,
  signature: 'Signature of the renter',
  signedAt: 'Signed',
  typedName: 'signed by typing the name',
  witness: 'signed at the office, witnessed by an agent',
  paperSigned: 'signed on paper, as an agent of the office has stated at the hand-over',
  contentHash: 'SHA-256 of the content',
  onPaper: 'For a signature on paper',
  placeAndDate: 'Place and date',
};
