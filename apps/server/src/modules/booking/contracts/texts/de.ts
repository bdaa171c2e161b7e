import type { ContractDocumentTexts } from './contract-document-texts.ts';

export const german: ContractDocumentTexts = {
  title: 'Mietvertrag',
  renter: 'Mieter',
  owner: 'Vermieter',
  rentalDays: 'Miettage',
  notAgreed: 'Nach Absprache mit dem Büro',
  charges: 'Forderungen nach der Fahrt',
  lateHour: (price) => `Späte Rückgabe: ${price} je angefangener Stunde`,
  fuelEighth: (price) => `Fehlender Kraftstoff: ${price} je Achtel des Tanks`,
  cleaning: (price) => `Reinigung: höchstens ${price}`,
  signing: {
    heading: 'Unterschrift und Änderungen',
    paragraphs: [
      'Der Mieter unterschreibt auf einem Bildschirm, mit gezeichneter Unterschrift oder getipptem Namen, oder auf Papier. Das Büro übergibt das Auto für den Vermieter.',
      'Ändern sich Auto, Tage, Preis, ein Ort, die Uhrzeit der Rückgabe oder die Regeln, unterschreibt der Mieter eine neue Fassung. Die Uhrzeit der Abholung kann sich ohne eine neue verschieben.',
      'Die Übersetzung hilft beim Lesen. Verbindlich ist der englische Text.',
    ],
  },
  version: (version) => `Fassung ${version}`,
  signature: 'Unterschrift des Mieters',
  signedAt: 'Unterschrieben',
  typedName: 'mit getipptem Namen unterschrieben',
  witness: 'im Büro unterschrieben, bezeugt von einem Mitarbeiter',
  paperSigned: 'auf Papier unterschrieben, wie ein Mitarbeiter des Büros bei der Übergabe erklärt hat',
  contentHash: 'SHA-256 des Inhalts',
  onPaper: 'Für eine Unterschrift auf Papier',
  placeAndDate: 'Ort und Datum',
};
