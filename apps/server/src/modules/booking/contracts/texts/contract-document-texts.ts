import type { TextSection } from '@coastline/domain/bookings/terms';

/** The texts of a rental contract in one language, besides its terms and the labels that mails have too. */
export interface ContractDocumentTexts {
  title: string;
  renter: string;
  owner: string;
  rentalDays: string;
  /** Instead of a place and an hour. */
  notAgreed: string;
  /** Label of the tariff of charges, and its lines. */
  charges: string;
  lateHour: (price: string) => string;
  fuelEighth: (price: string) => string;
  cleaning: (price: string) => string;
  /** About signature, versions and language. */
  signing: TextSection;
  version: (version: number) => string;
  signature: string;
  signedAt: string;
  typedName: string;
  witness: string;
  paperSigned: string;
  contentHash: string;
  /** In a copy for a signature on paper. */
  onPaper: string;
  placeAndDate: string;
}
