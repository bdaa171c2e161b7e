import type { Translation } from '../translation.ts';

export const signature: Translation['signature'] = {
  signHere: 'Skriv under här med fingret',
  clear: 'Rensa',
  typeInstead: 'Skriv namnet i stället',
  drawInstead: 'Rita i stället',
  typedName: 'För- och efternamn',
  typedHint: 'Det skrivna namnet räknas som underskrift.',
  errors: {
    signature_missing: 'Skriv under, tack.',
    signature_malformed: 'Rensa fältet och skriv under igen.',
    signature_not_latin: 'Skriv namnet med latinska bokstäver, som i passet.',
  },
};
