import type { FindHostsQuery, HostSummary } from '@coastline/contracts/people/admin';
import { canLookUpHosts } from '@coastline/domain/people/permissions';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../../http/guards/caller.ts';
import type { Database, DatabaseClient } from '../../../../persistence/client.ts';
import { addRole } from '../change-role.service.ts';
import { isHostId, listHosts } from './hosts.repository.ts';

const MAX_HOSTS = 20;

export type HostsService = ReturnType<typeof createHostsService>;

/** Host search and the role owner. */
export function createHostsService(deps: { database: DatabaseClient }) {
  /** At most 20 hosts by part of name, e-mail or phone; for admins only (SEC-22). */
  async function search(caller: Caller, query: FindHostsQuery): Promise<HostSummary[]> {
    requirePermission(canLookUpHosts(requireUser(caller)));
    return listHosts(deps.database.db, { search: query.search?.trim() ?? '', limit: MAX_HOSTS });
  }

  /** Throws `host_not_found` unless the user is a host (ADD-37). */
  async function requireHost(tx: Database, userId: string): Promise<void> {
    if (!(await isHostId(tx, userId))) throw errors.hostNotFound();
  }

  /** Grants the role owner if the user does not hold it (ROLE-17). */
  function makeHost(tx: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
    return addRole(tx, { userId, role: 'owner', actorId: userId, at });
  }

  return { search, requireHost, makeHost };
}
