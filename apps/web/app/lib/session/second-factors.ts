import type { Factor, User } from '@supabase/auth-js';

const USABLE_TYPES = ['totp', 'phone'] as const;

/** Lists the verified second factors that the pages support: authenticator apps first, then phones. */
export function listUsableFactors(user: User | null): Factor[] {
  const verified = (user?.factors ?? []).filter(({ status }) => status === 'verified');
  return USABLE_TYPES.flatMap((type) => verified.filter(({ factor_type }) => factor_type === type));
}
