import type { ContractDocumentTexts } from './contract-document-texts.ts';

export const dutch: ContractDocumentTexts = {
  title: 'Huurcontract',
  renter: 'Huurder',
  owner: 'Eigenaar',
  rentalDays: 'Huurdagen',
  notAgreed: 'In overleg met het kantoor',
  charges: 'Kosten na de rit',
  lateHour: (price) => `Te laat terug: ${price} per begonnen uur`,
  fuelEighth: (price) => `Ontbrekende brandstof: ${price} per achtste van de tank`,
  cleaning: (price) => `Schoonmaken: hoogstens ${price}`,
  signing: {
    heading: 'Handtekening en wijzigingen',
    paragraphs: [
      'De huurder tekent op een scherm, met een getekende handtekening of een getypte naam, of op papier. Het kantoor overhandigt de auto namens de eigenaar.',
      'Veranderen de auto, de dagen, de prijs, een plaats, het tijdstip van terugbrengen of de regels, dan tekent de huurder een nieuwe versie. Het tijdstip van ophalen kan zonder nieuwe versie verschuiven.',
      'De vertaling helpt bij het lezen. De Engelse tekst is bindend.',
    ],
  },
  version: (version) => `versie ${version}`,
  signature: 'Handtekening van de huurder',
  signedAt: 'Getekend',
  typedName: 'getekend met getypte naam',
  witness: 'getekend op kantoor, in bijzijn van een medewerker',
  paperSigned:
    'op papier ondertekend, zoals een medewerker van het kantoor bij de overdracht heeft verklaard',
  contentHash: 'SHA-256 van de inhoud',
  onPaper: 'Voor een handtekening op papier',
  placeAndDate: 'Plaats en datum',
};
