import type { BrokenRule } from '@coastline/domain/form-error';

export type CodeRule = 'code_digits';

/** The broken rule of a code typed from an authenticator app. */
export function codeError(code: string): BrokenRule<CodeRule> | undefined {
  if (/^\d{6}$/.test(plainCode(code))) return undefined;
  return { rule: 'code_digits', message: 'Enter the six digits of the code.' };
}

/** The code without the gap that apps show in it. */
export function plainCode(code: string): string {
  return code.replaceAll(' ', '');
}
