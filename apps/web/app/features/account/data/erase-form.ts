import { collectErrors, type FieldError } from '@coastline/domain/form-error';
import { codeError } from '#app/lib/session/second-factor-code.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import type { Proof } from './prove-person.ts';

/** `proof` is the password or the code, whichever is asked for. */
export type EraseValues = { typed: string; proof: string };

interface Asked {
  proof: Proof;
  texts: Pick<Catalogue['account']['erase'], 'word' | 'wordMissing' | 'passwordMissing'>;
}

/** The broken rules of the form, in form order; the word to type is one of the page's language. */
export function checkErase({ typed, proof }: EraseValues, asked: Asked): FieldError<keyof EraseValues>[] {
  const { word, wordMissing, passwordMissing } = asked.texts;
  const isTyped = typed.trim().toUpperCase() === word;
  const lacksPassword = asked.proof === 'password' && proof === '';
  return collectErrors<keyof EraseValues, string>([
    ['typed', isTyped ? undefined : wordMissing(word)],
    ['proof', asked.proof === 'code' ? codeError(proof) : undefined],
    ['proof', lacksPassword ? passwordMissing : undefined],
  ]);
}
