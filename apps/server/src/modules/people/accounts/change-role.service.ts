import type { Role } from '@coastline/domain/people/roles';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endSessions, ensureRole, lockAdmins, removeRole } from './accounts.repository.ts';

/** Whether this user is the only active admin. Locks the admin roles: concurrent callers wait for this transaction. */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const [first, ...others] = await lockAdmins(tx);
  return first === userId && others.length === 0;
}

/** Grants or revokes a role and writes an audit entry. Does nothing when the role is already as requested. Throws `last_admin`. */
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
  if (held) await grantRole(tx, userId, role);
  else await revokeRole(tx, userId, role);
  await recordRoleChange(tx, { ...change, action: held ? 'add_role' : 'remove_role' });
}

/** Adds a role, with an audit entry. Does nothing when the user holds it. */
export async function addRole(
  tx: Database,
  grant: { userId: string; role: Role; actorId: string | undefined; at: Date },
): Promise<void> {
  const isNew = await grantRole(tx, grant.userId, grant.role);
  if (isNew) await recordRoleChange(tx, { ...grant, action: 'add_role' });
}

/** Writes the audit entry of a role that was added or removed. */
export function recordRoleChange(
  tx: Database,
  change: {
    userId: string;
    role: Role;
    action: 'add_role' | 'remove_role';
    actorId: string | undefined;
    at: Date;
    reason?: string;
  },
): Promise<void> {
  const { userId, role, action, actorId, at, reason } = change;
  return recordAudit(tx, {
    ...{ actorId, action, entity: 'user', entityId: userId, at },
    details: { role, ...(reason && { reason }) },
  });
}

/** Ends the sessions of a new admin, so that the office's password rules apply at the next sign-in. */
async function grantRole(tx: Database, userId: string, role: Role): Promise<boolean> {
  const isNew = await ensureRole(tx, userId, role);
  if (isNew && role === 'admin') await endSessions(tx, userId);
  return isNew;
}

async function revokeRole(tx: Database, userId: string, role: Role): Promise<void> {
  if (role === 'admin' && (await isLastAdmin(tx, userId))) {
    throw errors.lastAdmin('This is the only administrator. Make somebody else one first.');
  }
  await removeRole(tx, userId, role);
}
