import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { ensureRole, ensureUser, findAuthUserByEmail, findProfile } from './accounts.repository.ts';

/** Gives the role admin to the account with this e-mail; throws when there is none. */
export async function grantAdmin(database: DatabaseClient, email: string): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const authUserId = await findAuthUserByEmail(tx, email);
    if (!authUserId) throw new Error(`Nobody has signed up as ${email} yet.`);
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
