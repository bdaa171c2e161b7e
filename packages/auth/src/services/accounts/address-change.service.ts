import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { listProviders, mergeAddressIdentity } from '../../repositories/accounts/identities.repository.ts';
import { type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import { deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import { authErrors, onUniqueViolation } from '../../wire/errors/errors.ts';
import { sendNotice } from '../links/notice.service.ts';
import { needsBothAddresses } from '../links/token-mail.service.ts';
import { type Address, addressChangeNotice, addressTakenError } from './address.service.ts';
import { notifyUserUpdated } from './app-metadata.service.ts';

interface AddressChange {
  tx: PoolClient;
  user: UserRecord;
  address: Address;
}

/**
 * Counts one confirmation of the pending change; the last required one applies it. Returns undefined while the other
 * address has to confirm. Throws `email_exists` if another account took the new address in the meantime.
 */
export async function confirmEmailChange(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord | undefined> {
  if (!user.newEmail) throw authErrors.linkExpired();
  if (needsBothAddresses(context, user) && user.emailChangeConfirmations === 0) {
    await updateUser(tx, user.id, { emailChangeConfirmations: 1 });
    return undefined;
  }
  return applyPendingChange(context, { tx, user, address: { kind: 'email', value: user.newEmail } });
}

/** Applies the pending change of number. Throws `phone_exists` if another account took the number in the meantime. */
export async function confirmPhoneChange(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord> {
  if (!user.newPhone) throw authErrors.codeExpired();
  return applyPendingChange(context, { tx, user, address: { kind: 'phone', value: user.newPhone } });
}

async function applyPendingChange(context: AuthContext, change: AddressChange): Promise<UserRecord> {
  const { tx, user, address } = change;
  await setConfirmedAddress(context, change);
  await sendNotice(context, { tx, user, ...addressChangeNotice(address) });
  return notifyUserUpdated(context, { tx, userId: user.id });
}

/** Sets a confirmed address and updates its identity. Throws `email_exists` or `phone_exists`. */
export async function setConfirmedAddress(context: AuthContext, change: AddressChange): Promise<void> {
  await storeAddress(context, change).catch(onUniqueViolation(() => addressTakenError(change.address)));
}

async function storeAddress(context: AuthContext, { tx, user, address }: AddressChange): Promise<void> {
  const { kind, value } = address;
  const now = context.clock();
  await deleteUserTokens(tx, user.id);
  const verified = { [`${kind}_verified`]: true };
  const identityData = { sub: user.id, [kind]: value, ...verified };
  await mergeAddressIdentity(tx, { userId: user.id, provider: kind, identityData, now });
  const providers = await listProviders(tx, user.id);
  const copiedEmail = kind === 'email' && Object.hasOwn(user.userMetadata, 'email') ? { email: value } : {};
  await updateUser(tx, user.id, {
    ...(kind === 'email'
      ? { email: value, newEmail: null, emailChangeConfirmations: 0, emailConfirmedAt: now }
      : { phone: value, newPhone: null, phoneConfirmedAt: now }),
    isAnonymous: false,
    appMetadata: { ...user.appMetadata, provider: providers[0] ?? kind, providers },
    userMetadata: { ...user.userMetadata, ...copiedEmail, ...verified },
    updatedAt: now,
  });
}
