import type { Role } from '@coastline/domain/people/roles';
import type { Database } from '../../database/client.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endSessions, ensureRole, lockAdmins, removeRole } from './accounts.repository.ts';

/** Whether nobody but this user acts as an admin; whoever asks at the same time waits for this transaction. */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const [first, ...others] = await lockAdmins(tx);
  return first === userId && others.length === 0;
}

/** Gives a user a role or takes it away, and writes down who did. Nothing where it is so already. Throws `last_admin`. */
export async function changeRole(
  tx: Database,
  change: {
    userId: string;
    role: Role;
    held: boolean;
    heldBefore: boolean;
    actorId: string;
    at: Date;
    reason?: string;
  },
): Promise<void> {
  const { userId, role, held, heldBefore } = change;
  if (held === heldBefore) return;
  if (held) await giveRole(tx, userId, role);
  else await takeRole(tx, userId, role);
  await recordAudit(tx, {
    actorId: change.actorId,
    action: held ? 'add_role' : 'remove_role',
    entity: 'user',
    entityId: userId,
    at: change.at,
    details: { role, ...(change.reason && { reason: change.reason }) },
  });
}

/** An admin signs in anew, so that the rules for passwords of the office hold from the first moment. */
async function giveRole(tx: Database, userId: string, role: Role): Promise<void> {
  const isNew = await ensureRole(tx, userId, role);
  if (isNew && role === 'admin') await endSessions(tx, userId);
}

async function takeRole(tx: Database, userId: string, role: Role): Promise<void> {
  if (role === 'admin' && (await isLastAdmin(tx, userId))) {
    throw refuse.lastAdmin('This is the only administrator. Make somebody else one first.');
  }
  await removeRole(tx, userId, role);
}
