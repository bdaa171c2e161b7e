import type { SignatureError } from '@coastline/domain/signatures/signature';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Signatures on a screen. */
export const signature = defineTexts('signature', {
  signHere: 'Sign here with your finger',
  clear: 'Clear',
  typeInstead: 'Type the name instead',
  drawInstead: 'Draw instead',
  typedName: 'First and last name',
  typedHint: 'The typed name counts as a signature.',
  errors: {
    signature_missing: 'Please sign.',
    signature_malformed: 'Please clear the field and sign again.',
    signature_not_latin: 'Please type the name in Latin letters, as in the passport.',
  } as Record<SignatureError, string>,
});
