import { AuthError } from '@coastline/auth';
import { checkSignUp } from '@coastline/domain/account-form';
import { NAME_MAX_LENGTH } from '@coastline/domain/booking-form';
import { lengthOf } from '@coastline/domain/form-error';
import type { Database } from '../../database/client.ts';
import { type Profile, upsertProfile } from './accounts.repository.ts';

const PHONE_MAX_LENGTH = 30;

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
function profileError({ fullName, phone }: Profile): string | undefined {
  const faults = checkSignUp({ fullName, phone, email: '', password: '' });
  const messageOf = (field: 'fullName' | 'phone') => faults.find((fault) => fault.field === field)?.message;
  if (fullName !== '' && messageOf('fullName')) return messageOf('fullName');
  if (lengthOf(fullName) > NAME_MAX_LENGTH) return `Name must be ${NAME_MAX_LENGTH} characters or less`;
  if (phone !== '' && messageOf('phone')) return messageOf('phone');
  return lengthOf(phone) > PHONE_MAX_LENGTH ? 'Phone number must be valid' : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '';
}
