import { collectErrors, type FieldError } from '@coastline/domain/form-error';
import { codeError } from '../code-field.tsx';
import type { Proof } from './prove-person.ts';

export const TYPED_WORD = 'DELETE';

/** `proof` is the password or the code, whichever is asked for. */
export type EraseValues = { typed: string; proof: string };

/** The broken rules of the form, in form order. */
export function checkErase({ typed, proof }: EraseValues, asked: Proof): FieldError<keyof EraseValues>[] {
  const isTyped = typed.trim().toUpperCase() === TYPED_WORD;
  return collectErrors([
    ['typed', isTyped ? undefined : `Type ${TYPED_WORD} to confirm.`],
    ['proof', proofError(proof, asked)],
  ]);
}

function proofError(proof: string, asked: Proof): string | undefined {
  if (asked === 'code') return codeError(proof);
  return asked === 'password' && proof === '' ? 'Enter your password.' : undefined;
}
