import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findUserByEmail,
  getUserById,
  lockUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { replaceUnverifiedData } from '../accounts/unverified-data.service.ts';
import { audit } from '../audit/audit.service.ts';
import { type MailRequest, sendInvitation } from '../links/token-mail.service.ts';
import { insertAsAdmin } from './admin-creation.service.ts';

export interface Invitation {
  email: string;
  audience: string;
  data: Metadata;
  request: MailRequest;
}

/** Creates an account without a password and mails the invitation. Throws `email_exists` for a confirmed user. */
export async function inviteUser(context: AuthContext, invitation: Invitation): Promise<UserRecord> {
  return inTransaction(context.pool, async (tx) => {
    const user = await findOrCreateInvited(context, { tx, invitation, passwordHash: null });
    if (user.emailConfirmedAt) throw authErrors.emailExists();
    await sendInvitation(context, { tx, user, request: invitation.request });
    await audit(context, { db: tx, action: 'user_invited', actorId: null, traits: { user_id: user.id } });
    return getUserById(tx, user.id);
  });
}

/** Finds and locks the user of an address, or creates an unconfirmed one with the given data. */
export async function findOrCreateInvited(
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
  if (locked) return adoptUnconfirmedUser(context, { tx, user: locked, data });
  const prepared = await insertAsAdmin(context, {
    tx,
    job: {
      addresses: [{ kind: 'email', value: email }],
      confirmed: [],
      userMetadata: data,
      audience,
      passwordHash,
    },
  });
  if (!prepared) throw authErrors.emailExists();
  return prepared;
}

/** Resets an unconfirmed account to the administrator's data, because a stranger may have created it. */
async function adoptUnconfirmedUser(
  context: AuthContext,
  { tx, user, data }: { tx: PoolClient; user: UserRecord; data: Metadata },
): Promise<UserRecord> {
  if (user.emailConfirmedAt || user.isCreatedByAdmin) return user;
  const cleared = await replaceUnverifiedData(context, { tx, user, kind: 'email', data });
  await updateUser(tx, user.id, { isCreatedByAdmin: true, passwordHash: null });
  return { ...cleared, isCreatedByAdmin: true, passwordHash: null };
}
