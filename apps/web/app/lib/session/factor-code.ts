import type { RuleViolation } from '@coastline/domain/form-error';
import type { Factor, User } from '@supabase/auth-js';

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

const USABLE_TYPES = ['totp', 'phone'] as const;

/** Lists the verified second factors that the pages support: authenticator apps first, then phones. */
export function listUsableFactors(user: User | null): Factor[] {
  const verified = (user?.factors ?? []).filter(({ status }) => status === 'verified');
  return USABLE_TYPES.flatMap((type) => verified.filter(({ factor_type }) => factor_type === type));
}
