import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { inTransaction } from '../../repositories/database.ts';
import {
  findUserByEmail,
  getUserById,
  lockUser,
  type UserRecord,
} from '../../repositories/users.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors.ts';
import type { IssuedSession } from '../../wire/session.presenter.ts';
import { presentUser, type UserJson } from '../../wire/user.presenter.ts';
import { requirePhantomCoolDown } from '../links/cool-down.service.ts';
import { type MailRequest, sendConfirmation } from '../links/token-mail.service.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { confirmEmail } from './confirmation.service.ts';
import { insertEmailUser } from './user-creation.service.ts';

/** A checked sign-up request. */
export interface SignUp {
  email: string;
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
export async function signUpWithEmail(context: AuthContext, signUp: SignUp): Promise<SignUpResult> {
  // Hashed before the look-up: the time taken must not tell whether the address is known.
  const passwordHash = await context.passwords.hash(signUp.password);
  const result = await inTransaction(context.pool, async (tx) => {
    const user = await findOrInsert(context, { tx, signUp, passwordHash });
    if (!user) return undefined;
    return context.mailAutoconfirm
      ? { session: await enter(context, { tx, user, signUp }) }
      : { user: await askToConfirm(context, { tx, user, signUp }) };
  });
  if (result) return result;
  if (context.mailAutoconfirm) throw authErrors.userAlreadyExists();
  await requirePhantomCoolDown(context, { slot: 'confirmation', address: signUp.email });
  return { user: obfuscatedUser(context, signUp) };
}

/** The new user, or the one who signed up before and has not confirmed yet; undefined for a confirmed one. */
async function findOrInsert(
  context: AuthContext,
  { tx, signUp, passwordHash }: { tx: PoolClient; signUp: SignUp; passwordHash: string },
): Promise<UserRecord | undefined> {
  const { email, audience, data } = signUp;
  const known = await findUserByEmail(tx, { email, audience });
  const user = { email, audience, passwordHash, data, confirmed: context.mailAutoconfirm };
  const inserted = known ? undefined : await insertEmailUser(context, { tx, user });
  if (inserted) return inserted;
  // Also reached where somebody else took the address between the look-up and the insert.
  const existing = known ?? (await findUserByEmail(tx, { email, audience }));
  const locked = existing && (await lockUser(tx, existing.id));
  return locked && !locked.emailConfirmedAt ? locked : undefined;
}

async function enter(
  context: AuthContext,
  { tx, user, signUp }: { tx: PoolClient; user: UserRecord; signUp: SignUp },
): Promise<IssuedSession> {
  const confirmed = user.emailConfirmedAt ? user : await confirmEmail(context, { tx, user });
  return openSession(context, { db: tx, user: confirmed, method: 'password', origin: signUp.origin });
}

async function askToConfirm(
  context: AuthContext,
  { tx, user, signUp }: { tx: PoolClient; user: UserRecord; signUp: SignUp },
): Promise<UserJson> {
  await sendConfirmation(context, { tx, user, request: signUp.request });
  const json = presentUser(await getUserById(tx, user.id));
  // What an invitation prepared is for the invited person only, and this caller has proved nothing yet.
  return user.invitedAt ? { ...json, user_metadata: {}, identities: [] } : json;
}

function obfuscatedUser(context: AuthContext, signUp: SignUp): UserJson {
  const now = context.clock().toISOString();
  return {
    id: randomUUID(),
    aud: signUp.audience,
    role: '',
    email: signUp.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: signUp.data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
