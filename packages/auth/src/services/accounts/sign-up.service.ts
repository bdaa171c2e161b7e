import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getUserById, lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentDecoyUser, presentUser, type UserJson } from '../../wire/presenters/user.presenter.ts';
import { audit } from '../audit/audit.service.ts';
import { requireDecoyCoolDown } from '../links/cool-down.service.ts';
import type { MailRequest } from '../links/token-mail.service.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import {
  type Address,
  findUserByAddress,
  isAutoconfirmed,
  isConfirmed,
  messageTypeOf,
  sendAddressConfirmation,
} from './address.service.ts';
import { confirmAddress } from './confirmation.service.ts';
import { findAddressIdentity, replaceUnverifiedData } from './unverified-data.service.ts';
import { requireRetainedHash, withoutUnverifiedPassword } from './unverified-password.service.ts';
import { insertAccount } from './user-creation.service.ts';

/** A validated sign-up request. */
export interface SignUp {
  address: Address;
  password: string;
  audience: string;
  data: Metadata;
  request: MailRequest;
  origin: RequestOrigin;
}

/** A session with autoconfirm, else only the user, who has to confirm the address first. */
export type SignUpResult = { session: IssuedSession } | { user: UserJson };

/**
 * Signs a new user up. With autoconfirm, a taken address throws `user_already_exists`. Without it, the response for a
 * taken address looks like a success, and nothing is sent.
 */
export async function signUp(context: AuthContext, signUp: SignUp): Promise<SignUpResult> {
  // Hashed before the look-up, so that the response time does not reveal whether the address is known.
  const passwordHash = await context.passwords.hash(signUp.password);
  const { address } = signUp;
  const atOnce = isAutoconfirmed(context, address.kind);
  const result = await withoutUnverifiedPassword(context, signUp, (retainedHash) =>
    inTransaction(context.pool, async (tx) => {
      const signUpUser = { ...signUp, passwordHash, retainedHash };
      const user = await findOrCreateUnconfirmed(context, { tx, signUpUser });
      if (!user) return undefined;
      return atOnce
        ? { session: await createSignUpSession(context, { tx, user, signUp }) }
        : { user: await requestConfirmation(context, { tx, user, signUp }) };
    }),
  );
  if (result) return result;
  if (atOnce) throw authErrors.userAlreadyExists();
  await requireDecoyCoolDown(context, {
    slot: 'confirmation',
    address: address.value,
    messageType: messageTypeOf(address.kind),
  });
  return { user: presentDecoyUser(signUp, context.clock()) };
}

/** The data of a user who signs up; without a hash the user signs in by code. */
export interface SignUpUser {
  address: Address;
  audience: string;
  data: Metadata;
  passwordHash: string | null;
  /** The password hash that an unconfirmed user may keep. */
  retainedHash: string | null;
  request: MailRequest;
}

/**
 * Creates a user, or finds and locks an unconfirmed one; returns undefined for a confirmed user. Replaces the data of
 * an unconfirmed user.
 */
export async function findOrCreateUnconfirmed(
  context: AuthContext,
  { tx, signUpUser }: { tx: PoolClient; signUpUser: SignUpUser },
): Promise<UserRecord | undefined> {
  const { address, audience, data, passwordHash } = signUpUser;
  const known = await findUserByAddress(tx, { address, audience });
  const confirmed = isAutoconfirmed(context, address.kind);
  const user = { address, audience, passwordHash, data, confirmed };
  const inserted = known ? undefined : await insertAccount(context, { tx, user });
  const { ip } = signUpUser.request;
  if (inserted) {
    const traits = { provider: address.kind };
    await audit(context, { db: tx, action: 'user_signedup', actorId: inserted.id, traits, ip });
    return inserted;
  }
  // Also reached if a concurrent request took the address between the look-up and the insert.
  const existing = known ?? (await findUserByAddress(tx, { address, audience }));
  const locked = existing && (await lockUser(tx, existing.id));
  if (!locked) return undefined;
  await audit(context, { db: tx, action: 'user_repeated_signup', actorId: locked.id, ip });
  if (isConfirmed(locked, address.kind)) return undefined;
  requireRetainedHash(locked, signUpUser.retainedHash);
  // A provider sign-in may have created the account after the data was replaced.
  const isOwn = findAddressIdentity(locked, address.kind) !== undefined;
  return isOwn ? locked : replaceUnverifiedData(context, { tx, user: locked, kind: address.kind, data });
}

async function createSignUpSession(
  context: AuthContext,
  { tx, user, signUp }: { tx: PoolClient; user: UserRecord; signUp: SignUp },
): Promise<IssuedSession> {
  const { kind } = signUp.address;
  const confirmed = isConfirmed(user, kind) ? user : await confirmAddress(context, { tx, user, kind });
  return openSession(context, { db: tx, user: confirmed, method: 'password', origin: signUp.origin });
}

async function requestConfirmation(
  context: AuthContext,
  { tx, user, signUp }: { tx: PoolClient; user: UserRecord; signUp: SignUp },
): Promise<UserJson> {
  const { address, request } = signUp;
  await sendAddressConfirmation(context, { tx, user, kind: address.kind, request });
  const json = presentUser(await getUserById(tx, user.id));
  // The data of an invitation is hidden, because this caller is not verified.
  return user.invitedAt ? { ...json, user_metadata: {}, identities: [] } : json;
}
