import { AuthError } from '@coastline/auth';
import { NAME_MAX_LENGTH } from '@coastline/domain/bookings/booking-form';
import { checkProfile } from '@coastline/domain/people/account-form';
import { isPhone, parsePhone } from '@coastline/domain/people/phone-number';
import type { Database } from '../../database/client.ts';
import { type Profile, upsertProfile } from './accounts.repository.ts';

interface NewAccount {
  authUserId: string;
  data: Record<string, unknown>;
  /** Whether another service told the data; false: the person typed it into a form. */
  isToldByOthers: boolean;
}

/**
 * Writes the profile of a new account from its sign-up data, in the sign-up's own transaction (D28). A name or phone
 * that breaks the rules of the form ends the sign-up (D20); neither has to be given, other ways in know neither, and what
 * another service tells cannot be corrected by anybody, so it never ends one.
 */
export async function keepProfile(tx: Database, account: NewAccount): Promise<void> {
  if (account.isToldByOthers) return upsertProfile(tx, account.authUserId, tidyProfile(account.data));
  const profile = { fullName: textOf(account.data.full_name), phone: textOf(account.data.phone) };
  const [fault] = faultsOf(profile);
  if (fault) throw new AuthError(422, { code: 'validation_failed', message: fault.message });
  await upsertProfile(tx, account.authUserId, withStoredPhone(profile));
}

/** Name and phone out of what another service tells; what breaks the rules of the form is left away. */
export function tidyProfile(data: Record<string, unknown>): Profile {
  const told = [...(textOf(data.full_name) || textOf(data.name))];
  const profile = { fullName: told.slice(0, NAME_MAX_LENGTH).join('').trim(), phone: textOf(data.phone) };
  for (const { field } of faultsOf(profile)) profile[field] = '';
  return withStoredPhone(profile);
}

/** The broken rules of what was given (AUTH-10, AUTH-11). */
function faultsOf(profile: Profile) {
  return checkProfile(profile, isPhone).filter(({ field }) => profile[field] !== '');
}

function withStoredPhone(profile: Profile): Profile {
  return { ...profile, phone: parsePhone(profile.phone) ?? profile.phone };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '';
}
