import type { ContractDocumentTexts } from './contract-document-texts.ts';

export const swedish: ContractDocumentTexts = {
  title: 'Hyresavtal',
  renter: 'Hyrestagare',
  owner: 'Ägare',
  rentalDays: 'Hyresdagar',
  notAgreed: 'Enligt överenskommelse med kontoret',
  charges: 'Avgifter efter resan',
  lateHour: (price) => `Sen återlämning: ${price} per påbörjad timme`,
  fuelEighth: (price) => `Bränsle som saknas: ${price} per åttondel av tanken`,
  cleaning: (price) => `Städning: högst ${price}`,
  signing: {
    heading: 'Underskrift och ändringar',
    paragraphs: [
      'Hyrestagaren skriver under på en skärm, med ritad underskrift eller skrivet namn, eller på papper. Kontoret lämnar ut bilen för ägarens räkning.',
      'Om bilen, dagarna, priset, en plats, klockslaget för återlämningen eller reglerna ändras skriver hyrestagaren under en ny version. Klockslaget för upphämtningen kan flyttas utan en ny.',
      'Översättningen är till hjälp vid läsningen. Den engelska texten gäller.',
    ],
  },
  version: (version) => `version ${version}`,
  signature: 'Hyrestagarens underskrift',
  signedAt: 'Undertecknat',
  typedName: 'undertecknat med skrivet namn',
  witness: 'undertecknat på kontoret, bevittnat av en medarbetare',
  paperSigned: 'undertecknat på papper, enligt vad kontorets personal har uppgett vid överlämningen',
  contentHash: 'Innehållets SHA-256',
  onPaper: 'För underskrift på papper',
  placeAndDate: 'Plats och datum',
};
