import { canLookUpHosts } from '@coastline/domain/people/permissions';
import type { FindHostsQuery, HostSummary } from '@coastline/domain/wire/people/admin';
import type { Database, DatabaseClient } from '../../../database/client.ts';
import { type Caller, requireUser } from '../../../platform/callers/caller.ts';
import { requirePermission } from '../../../platform/callers/require-permission.ts';
import { refuse } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { ensureRole } from '../accounts.repository.ts';
import { isHostId, listHosts } from './hosts.repository.ts';

const MAX_HOSTS = 20;

export type HostsService = ReturnType<typeof createHostsService>;

/** Who lists cars: looking a host up, becoming one. */
export function createHostsService(deps: { database: DatabaseClient }) {
  /** Hosts by part of name or e-mail, at most twenty; for admins only (SEC-22). */
  async function search(caller: Caller, query: FindHostsQuery): Promise<HostSummary[]> {
    requirePermission(canLookUpHosts(requireUser(caller)));
    return listHosts(deps.database.db, { search: query.search?.trim() ?? '', limit: MAX_HOSTS });
  }

  /** Throws `host_not_found` unless this is an existing host (ADD-37). */
  async function requireHost(tx: Database, userId: string): Promise<void> {
    if (!(await isHostId(tx, userId))) throw refuse.hostNotFound();
  }

  /** Makes a user a host where they are none yet (ROLE-17). */
  async function makeHost(tx: Database, user: { userId: string; at: Date }): Promise<void> {
    if (!(await ensureRole(tx, user.userId, 'owner'))) return;
    await recordAudit(tx, {
      actorId: user.userId,
      action: 'add_role',
      entity: 'user',
      entityId: user.userId,
      at: user.at,
      details: { role: 'owner' },
    });
  }

  return { search, requireHost, makeHost };
}
