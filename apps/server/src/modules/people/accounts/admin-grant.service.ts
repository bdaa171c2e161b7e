import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import {
  ensureUser,
  findAccountByAuthId,
  findProfile,
  listAuthUserIds,
  lockAdmins,
  removeRole,
} from './accounts.repository.ts';
import { addRole, recordRoleChange } from './change-role.service.ts';
import { listExternalAccountIds } from './external-accounts.repository.ts';

/**
 * Grants the role admin to the account with this e-mail address. `issuer` names the external auth server of the account,
 * if there is one. Throws when no account has the address, and when several do: a company's auth server may report any
 * address.
 */
export async function grantAdmin(
  database: DatabaseClient,
  { email, issuer }: { email: string; issuer?: string | undefined },
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const authUserId = await getUniqueAccountId(tx, { email, issuer });
    const profile = await findProfile(tx, authUserId);
    const name = profile?.fullName || 'Admin';
    const user = await ensureUser(tx, {
      authUserId,
      email,
      name,
      phone: profile?.phone ?? '',
      role: 'admin',
    });
    await addRole(tx, { userId: user.id, role: 'admin', actorId: undefined, at: new Date() });
  });
}

/** Revokes the role admin. Throws if the account is not an admin, and for the last admin. */
export async function revokeAdmin(
  database: DatabaseClient,
  { email, issuer }: { email: string; issuer?: string | undefined },
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const user = await findAccountByAuthId(tx, await getUniqueAccountId(tx, { email, issuer }));
    const admins = await lockAdmins(tx);
    if (!user || !admins.includes(user.id)) throw new Error(`${email} is not an admin.`);
    if (admins.length === 1) {
      throw new Error(`${email} is the only admin. Grant the role to another account first.`);
    }
    await removeRole(tx, user.id, 'admin');
    await recordRoleChange(tx, {
      ...{ userId: user.id, role: 'admin', action: 'remove_role' },
      ...{ actorId: undefined, at: new Date() },
    });
  });
}

async function getUniqueAccountId(
  tx: Database,
  { email, issuer }: { email: string; issuer: string | undefined },
): Promise<string> {
  const ids = issuer ? await listExternalAccountIds(tx, { issuer, email }) : await listAuthUserIds(tx, email);
  const [id, ...more] = ids;
  if (!id) {
    throw new Error(
      issuer
        ? `No account with the address ${email} has signed in yet. Sign in once.`
        : `No account with the address ${email} has signed up yet.`,
    );
  }
  if (more.length > 0)
    throw new Error(`Several accounts have the address ${email}; exactly one is required.`);
  return id;
}
