import { AuthError } from '@coastline/auth';
import { NAME_MAX_LENGTH } from '@coastline/domain/bookings/booking-form';
import { validateProfile } from '@coastline/domain/people/account-form';
import { isPhone, parsePhone } from '@coastline/domain/people/phone-number';
import type { Database } from '../../../persistence/client.ts';
import { type Profile, updateEmail, upsertProfile } from './accounts.repository.ts';

interface NewAccount {
  authUserId: string;
  data: Record<string, unknown>;
  /** Whether a sign-in provider supplied the data; false: the user typed it into a form. */
  isFromProvider: boolean;
}

/**
 * Writes the profile of a new account from its sign-up data, in the transaction of the sign-up (D28). An invalid name or
 * phone from the form fails the sign-up (D20). Both are optional, because some sign-in methods supply neither. Invalid
 * data from a provider is dropped instead, because the user cannot correct it.
 */
export async function syncProfile(tx: Database, account: NewAccount): Promise<void> {
  if (account.isFromProvider) return upsertProfile(tx, account.authUserId, sanitizeProfile(account.data));
  const profile = { fullName: toText(account.data.full_name), phone: toText(account.data.phone) };
  const [error] = validateFilledFields(profile);
  if (error) throw new AuthError(422, { code: 'validation_failed', message: error.message });
  await upsertProfile(tx, account.authUserId, normalizePhone(profile));
}

/** Name and phone from a provider's data, without values that break the rules of the form. */
export function sanitizeProfile(data: Record<string, unknown>): Profile {
  const name = [...(toText(data.full_name) || toText(data.name))];
  const profile = { fullName: name.slice(0, NAME_MAX_LENGTH).join('').trim(), phone: toText(data.phone) };
  for (const { field } of validateFilledFields(profile)) profile[field] = '';
  return normalizePhone(profile);
}

/** The broken rules of the values that are not empty (AUTH-10, AUTH-11). */
function validateFilledFields(profile: Profile) {
  return validateProfile(profile, isPhone).filter(({ field }) => profile[field] !== '');
}

function normalizePhone(profile: Profile): Profile {
  return { ...profile, phone: parsePhone(profile.phone) ?? profile.phone };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '';
}

/** Copies a confirmed new e-mail address to the users row, in the transaction that confirms it. */
export async function syncEmail(
  tx: Database,
  { authUserId, email }: { authUserId: string; email: string },
): Promise<void> {
  if (email !== '') await updateEmail(tx, authUserId, email);
}
