import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  endSessions,
  ensureRole,
  ensureUser,
  findAccountByAuthId,
  findProfile,
  listAuthUserIds,
  lockAdmins,
  removeRole,
} from './accounts.repository.ts';
import { listOtherAccountIds } from './other-accounts.repository.ts';

/**
 * Gives the role admin to the account with this e-mail; `issuer` names the auth server that keeps it, where that is not
 * the own one. Throws when there is none, and when several share the address: a company's server may say any address.
 */
export async function grantAdmin(
  database: DatabaseClient,
  { email, issuer }: { email: string; issuer?: string | undefined },
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const authUserId = await getOnlyAccount(tx, { email, issuer });
    const profile = await findProfile(tx, authUserId);
    const name = profile?.fullName || 'Admin';
    const user = await ensureUser(tx, {
      authUserId,
      email,
      name,
      phone: profile?.phone ?? '',
      role: 'admin',
    });
    if (!(await ensureRole(tx, user.id, 'admin'))) return;
    await endSessions(tx, user.id);
    await recordAudit(tx, {
      actorId: undefined,
      action: 'add_role',
      entity: 'user',
      entityId: user.id,
      at: new Date(),
      details: { role: 'admin' },
    });
  });
}

/** Takes the role admin back. Throws where the account has none, and for the last admin. */
export async function revokeAdmin(
  database: DatabaseClient,
  { email, issuer }: { email: string; issuer?: string | undefined },
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const user = await findAccountByAuthId(tx, await getOnlyAccount(tx, { email, issuer }));
    const admins = await lockAdmins(tx);
    if (!user || !admins.includes(user.id)) throw new Error(`${email} is no admin.`);
    if (admins.length === 1) {
      throw new Error(`${email} is the only admin. Make somebody else one first.`);
    }
    await removeRole(tx, user.id, 'admin');
    await recordAudit(tx, {
      actorId: undefined,
      action: 'remove_role',
      entity: 'user',
      entityId: user.id,
      at: new Date(),
      details: { role: 'admin' },
    });
  });
}

async function getOnlyAccount(
  tx: Database,
  { email, issuer }: { email: string; issuer: string | undefined },
): Promise<string> {
  const ids = issuer ? await listOtherAccountIds(tx, { issuer, email }) : await listAuthUserIds(tx, email);
  const [id, ...more] = ids;
  if (!id) {
    throw new Error(
      issuer
        ? `Nobody has come here as ${email} yet. Sign in once.`
        : `Nobody has signed up as ${email} yet.`,
    );
  }
  if (more.length > 0) throw new Error(`Several accounts have the address ${email}; it has to be one.`);
  return id;
}
