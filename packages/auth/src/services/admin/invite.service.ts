import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findUserByEmail,
  getUserById,
  lockUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { replaceUnverifiedData } from '../accounts/unverified-data.service.ts';
import { audit } from '../audit/audit.service.ts';
import { type MailRequest, sendInvitation } from '../links/token-mail.service.ts';
import { insertAsAdmin } from './admin-creation.service.ts';

/** Somebody who is to get an account. */
export interface Invitation {
  email: string;
  audience: string;
  data: Metadata;
  request: MailRequest;
}

/** Prepares an account without a password and mails the invitation. Throws `email_exists` for a confirmed one. */
export async function inviteUser(context: AuthContext, invitation: Invitation): Promise<UserRecord> {
  return inTransaction(context.pool, async (tx) => {
    const user = await findOrPrepare(context, { tx, invitation, passwordHash: null });
    if (user.emailConfirmedAt) throw authErrors.emailExists();
    await sendInvitation(context, { tx, user, request: invitation.request });
    await audit(context, { db: tx, action: 'user_invited', actorId: null, traits: { user_id: user.id } });
    return getUserById(tx, user.id);
  });
}

/** The user of that address, locked, or a new unconfirmed one with exactly the given data. */
export async function findOrPrepare(
  context: AuthContext,
  job: {
    tx: PoolClient;
    invitation: Pick<Invitation, 'email' | 'audience' | 'data'>;
    passwordHash: string | null;
  },
): Promise<UserRecord> {
  const { tx, invitation, passwordHash } = job;
  const { email, audience, data } = invitation;
  const known = await findUserByEmail(tx, { email, audience });
  const locked = known && (await lockUser(tx, known.id));
  if (locked) return takeOver(context, { tx, user: locked, data });
  const prepared = await insertAsAdmin(context, {
    tx,
    job: {
      id: undefined,
      addresses: [{ kind: 'email', value: email }],
      confirmed: [],
      userMetadata: data,
      appMetadata: undefined,
      role: undefined,
      bannedUntil: undefined,
      audience,
      passwordHash,
    },
  });
  if (!prepared) throw authErrors.emailExists();
  return prepared;
}

/** An unconfirmed account that somebody else began becomes the administrator's, with the administrator's data. */
async function takeOver(
  context: AuthContext,
  { tx, user, data }: { tx: PoolClient; user: UserRecord; data: Metadata },
): Promise<UserRecord> {
  if (user.emailConfirmedAt || user.isPrepared) return user;
  const cleared = await replaceUnverifiedData(context, { tx, user, kind: 'email', data });
  await updateUser(tx, user.id, { changes: { isPrepared: true, passwordHash: null } });
  return { ...cleared, isPrepared: true, passwordHash: null };
}
