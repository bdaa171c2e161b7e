import { AuthError } from '@coastline/auth';
import { checkProfile } from '@coastline/domain/account-form';
import type { Database } from '../../database/client.ts';
import { type Profile, upsertProfile } from './accounts.repository.ts';

/**
 * Writes the profile of a new account from its sign-up data, in the sign-up's own transaction (D28). A name or phone
 * that breaks the rules of the form ends the sign-up (D20); neither has to be given, other ways in know neither.
 */
export async function keepProfile(
  tx: Database,
  account: { authUserId: string; data: Record<string, unknown> },
): Promise<void> {
  const profile = { fullName: textOf(account.data.full_name), phone: textOf(account.data.phone) };
  const message = profileError(profile);
  if (message) throw new AuthError(422, { code: 'validation_failed', message });
  await upsertProfile(tx, account.authUserId, profile);
}

/** The first broken rule of what was given (AUTH-10, AUTH-11). */
function profileError(profile: Profile): string | undefined {
  return checkProfile(profile).find(({ field }) => profile[field] !== '')?.message;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '';
}
