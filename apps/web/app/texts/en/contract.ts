import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import type { ContractChange } from '@coastline/domain/contracts/contract-facts';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The rental contract of a booking, for guests, hosts and the office. */
export const rentalContract = defineTexts('rentalContract', {
  title: 'Rental contract',
  didNotLoad: 'The contract did not load',
  states: {
    unsigned: 'Not signed yet',
    outdated: 'To be signed again',
    changed_since: 'Signed before a change',
    signed: 'Signed',
  } as Record<Exclude<RentalContract['state'], 'none'>, string>,
  about: {
    unsigned:
      'Read the contract and sign it now, or at the office when you pick the car up. The car leaves only with a signed contract.',
    outdated: 'Something has changed since you signed. Please sign the new version.',
    changed_since: 'The booking changed after this version was signed. The changes were not signed.',
    signed: 'You have a copy of this version in your mail.',
  } as Record<Exclude<RentalContract['state'], 'none'>, string>,
  aboutHost: 'The guest signs the contract before the car leaves.',
  changed: 'Changed since the last signature:',
  changes: {
    car: 'the car',
    days: 'the days',
    price: 'the price',
    places: 'the places',
    return_hour: 'the hour of the return',
    rules: 'the rules or the charges',
  } as Record<ContractChange, string>,
  readAndSign: 'Read and sign',
  read: 'Read the contract',
  readEnglish: 'Read the English text',
  readTranslation: 'Back to the translation',
  binding: 'This translation helps with reading. The English text is the binding one.',
  version: (version: number, time: string) => `Version ${version}, signed ${time}`,
  aboutPaper: 'The office has recorded at the hand-over that you have signed this version on paper.',
  onPaper: 'signed on paper',
  atOffice: 'at the office',
  openPdf: (version: number) => `PDF of version ${version}`,
  pdfFailed: 'The contract did not load',
  erased: 'The file was deleted together with an account. Its hash stays.',
  hash: 'SHA-256 of the PDF',
  check: 'Check a file',
  yours: 'Your signature',
  guests: 'Signature of the guest',
  consent: 'With your signature you agree to this contract.',
  submit: 'Sign the contract',
  close: 'Close',
  signed: 'The contract is signed',
  signedBody: 'You also get it by mail.',
  failed: 'The contract was not signed',
  paper: 'Copy to sign on paper',
  paperFailed: 'The copy did not load',
});

/** The page that checks a file. */
export const contractCheck = defineTexts('contractCheck', {
  title: 'Check a contract',
  description:
    'Choose the PDF of a rental contract to see whether it is the one that was signed. The file stays on your device: only its fingerprint (SHA-256) is sent.',
  file: 'PDF of the contract',
  hash: 'Or enter its SHA-256',
  hashHint: '64 digits and letters, for example from sha256sum.',
  submit: 'Check',
  noHashing: 'This page cannot read the fingerprint of a file in your browser. Please enter it.',
  malformed: 'Please choose a file, or enter 64 digits and letters from a to f.',
  genuine: 'This is a signed contract, unchanged.',
  which: (version: number, booking: string, time: string) =>
    `It is version ${version} of booking ${booking}, signed ${time}.`,
  older: 'A later version was signed after it.',
  unknown: 'This is not a contract that was signed here, or it was changed.',
  toBooking: 'Open the booking',
  failed: 'The check did not work',
});
