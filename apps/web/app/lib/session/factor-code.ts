import type { RuleViolation } from '@coastline/domain/form-error';

export type CodeRule = 'code_digits';

/** Returns the broken rule of a code, if any. */
export function validateCode(code: string): RuleViolation<CodeRule> | undefined {
  if (/^\d{6}$/.test(normalizeCode(code))) return undefined;
  return { rule: 'code_digits', message: 'Enter the six digits of the code.' };
}

/** Removes the spaces that authenticator apps show in a code. */
export function normalizeCode(code: string): string {
  return code.replaceAll(' ', '');
}
