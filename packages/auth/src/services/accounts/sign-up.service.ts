import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getUserById, lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { presentDecoyUser } from '../../wire/presenters/decoy-user.presenter.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentUser, type UserJson } from '../../wire/presenters/user.presenter.ts';
import { audit } from '../audit/audit.service.ts';
import { requirePhantomCoolDown } from '../links/cool-down.service.ts';
import type { MailRequest } from '../links/token-mail.service.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import {
  type Address,
  findUserByAddress,
  isAutoconfirmed,
  isConfirmed,
  sendAddressConfirmation,
  sendingOf,
} from './address.service.ts';
import { confirmAddress } from './confirmation.service.ts';
import { requireStandingHash, withoutUnprovedPassword } from './unproved-password.service.ts';
import { findOwnIdentity, replaceUnverifiedData } from './unverified-data.service.ts';
import { insertAccount } from './user-creation.service.ts';

/** A checked sign-up request. */
export interface SignUp {
  address: Address;
  password: string;
  audience: string;
  data: Metadata;
  request: MailRequest;
  origin: RequestOrigin;
}

/** A session where sign-up signs in at once, else only the user, who has to confirm the address first. */
export type SignUpResult = { session: IssuedSession } | { user: UserJson };

/**
 * Signs a new user up. An address that is taken is told only where sign-up signs in at once (`user_already_exists`);
 * where addresses are confirmed first, the answer looks like a success and nothing is sent.
 */
export async function signUp(context: AuthContext, signUp: SignUp): Promise<SignUpResult> {
  // Hashed before the look-up: the time taken must not tell whether the address is known.
  const passwordHash = await context.passwords.hash(signUp.password);
  const { address } = signUp;
  const atOnce = isAutoconfirmed(context, address.kind);
  const result = await withoutUnprovedPassword(context, signUp, (standingHash) =>
    inTransaction(context.pool, async (tx) => {
      const newcomer = { ...signUp, passwordHash, standingHash };
      const user = await findOrInsert(context, { tx, newcomer });
      if (!user) return undefined;
      return atOnce
        ? { session: await enter(context, { tx, user, signUp }) }
        : { user: await askToConfirm(context, { tx, user, signUp }) };
    }),
  );
  if (result) return result;
  if (atOnce) throw authErrors.userAlreadyExists();
  await requirePhantomCoolDown(context, {
    slot: 'confirmation',
    address: address.value,
    sending: sendingOf(address.kind),
  });
  return { user: presentDecoyUser(signUp, context.clock()) };
}

/** Somebody who asks for an account; without a hash they will sign in by code. */
export interface Newcomer {
  address: Address;
  audience: string;
  data: Metadata;
  passwordHash: string | null;
  /** The password that an unconfirmed user may keep. */
  standingHash: string | null;
  request: MailRequest;
}

/**
 * The new user, or the one who signed up before and has not confirmed yet, locked; undefined for a confirmed one. An
 * unconfirmed user's data is replaced by this caller's, and a password that this caller did not know is forgotten.
 */
export async function findOrInsert(
  context: AuthContext,
  { tx, newcomer }: { tx: PoolClient; newcomer: Newcomer },
): Promise<UserRecord | undefined> {
  const { address, audience, data, passwordHash } = newcomer;
  const known = await findUserByAddress(tx, { address, audience });
  const confirmed = isAutoconfirmed(context, address.kind);
  const user = { address, audience, passwordHash, data, confirmed };
  const inserted = known ? undefined : await insertAccount(context, { tx, user });
  const { ip } = newcomer.request;
  if (inserted) {
    const traits = { provider: address.kind };
    await audit(context, { db: tx, action: 'user_signedup', actorId: inserted.id, traits, ip });
    return inserted;
  }
  // Also reached where somebody else took the address between the look-up and the insert.
  const existing = known ?? (await findUserByAddress(tx, { address, audience }));
  const locked = existing && (await lockUser(tx, existing.id));
  if (!locked) return undefined;
  await audit(context, { db: tx, action: 'user_repeated_signup', actorId: locked.id, ip });
  if (isConfirmed(locked, address.kind)) return undefined;
  requireStandingHash(locked, newcomer.standingHash);
  // A provider's sign-in may have made the account since its data was replaced.
  const isOwn = findOwnIdentity(locked, address.kind) !== undefined;
  return isOwn ? locked : replaceUnverifiedData(context, { tx, user: locked, kind: address.kind, data });
}

async function enter(
  context: AuthContext,
  { tx, user, signUp }: { tx: PoolClient; user: UserRecord; signUp: SignUp },
): Promise<IssuedSession> {
  const { kind } = signUp.address;
  const confirmed = isConfirmed(user, kind) ? user : await confirmAddress(context, { tx, user, kind });
  return openSession(context, { db: tx, user: confirmed, method: 'password', origin: signUp.origin });
}

async function askToConfirm(
  context: AuthContext,
  { tx, user, signUp }: { tx: PoolClient; user: UserRecord; signUp: SignUp },
): Promise<UserJson> {
  const { address, request } = signUp;
  await sendAddressConfirmation(context, { tx, user, kind: address.kind, request });
  const json = presentUser(await getUserById(tx, user.id));
  // What an invitation prepared is for the invited person only, and this caller has proved nothing yet.
  return user.invitedAt ? { ...json, user_metadata: {}, identities: [] } : json;
}
