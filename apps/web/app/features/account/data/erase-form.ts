import { collectFieldErrors, type FieldError } from '@coastline/domain/form-error';
import { validateCode } from '#app/lib/session/factor-code.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import type { Proof } from './reauthenticate.ts';

/** `proof` is the password or the code, as required. */
export type EraseValues = { typed: string; proof: string };

interface EraseFormContext {
  proof: Proof;
  texts: Pick<Catalogue['account']['erase'], 'word' | 'wordMissing' | 'passwordMissing'>;
}

/** Validates the form. The confirmation word is in the language of the page. Errors are in form order. */
export function validateErase(
  { typed, proof }: EraseValues,
  context: EraseFormContext,
): FieldError<keyof EraseValues>[] {
  const { word, wordMissing, passwordMissing } = context.texts;
  const isTyped = typed.trim().toUpperCase() === word;
  const lacksPassword = context.proof === 'password' && proof === '';
  return collectFieldErrors<keyof EraseValues, string>([
    ['typed', isTyped ? undefined : wordMissing(word)],
    ['proof', context.proof === 'code' ? validateCode(proof) : undefined],
    ['proof', lacksPassword ? passwordMissing : undefined],
  ]);
}
