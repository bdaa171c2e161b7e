import {
  ACTIVE_ROLE_STORAGE_KEY,
  canSwitchTo,
  defaultActiveRole,
  type Role,
  switchOptions,
} from '@coastline/domain/people/roles';
import type { Me } from '@coastline/domain/wire/people/account';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { createStoredChoice } from '../device/stored-choice.ts';
import { type SessionState, useSession, useSessionFact } from './session.ts';

const storedRole = createStoredChoice(ACTIVE_ROLE_STORAGE_KEY);

/** The signed-in person with their roles. */
export function meQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['me', userId],
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: userId !== undefined,
    meta: userId ? { kept: { person: userId, shape: MeSchema, isAside: true } } : {},
  });
}

const MeSchema = async () => (await import('@coastline/domain/wire/people/account')).Me;

/** A failed read is logged and no more: without an answer somebody is a renter without roles (ERR-10, ERR-11). */
async function fetchMe(signal: AbortSignal): Promise<Me> {
  try {
    return await api.get('/rest/v1/me', { schema: MeSchema, signal });
  } catch (error) {
    if (!signal.aborted) console.warn('name and roles could not be read', error);
    throw error;
  }
}

/** The signed-in person: record, profile, roles. `data` is absent while signed out or loading. */
export function useMe() {
  return useQuery(meQuery(useSessionFact(findReader)));
}

function findReader({ user, needsSecondFactor }: SessionState): string | undefined {
  return needsSecondFactor ? undefined : user?.id;
}

export interface ActiveRole {
  /** Signed out: `ready` with no roles. */
  status: 'loading' | 'ready';
  active: Role;
  roles: readonly Role[];
  /** Roles to offer in the switcher (ROLE-06). */
  options: Role[];
  /** Refuses a role that is not held (ROLE-05). Tells whether it switched. */
  switchTo: (role: Role) => boolean;
  /** An admin who has to set up a second factor before the office opens. */
  lacksOfficeFactor: boolean;
  /** Reads the roles again, e.g. after one was added, and gives the new ones. */
  refresh: () => Promise<readonly Role[]>;
}

/** The role alone, as long as it is not known a renter's: public pages are drawn once for visitors. */
export function useRoleInUse(): Role {
  const stored = storedRole.use();
  return defaultActiveRole(useMe().data?.roles ?? [], stored);
}

/** Whether it is known by now which role is in use: until then nobody is offered the places of another. */
export function useIsRoleKnown(): boolean {
  return !useMe().isLoading;
}

/** Has the screens follow a role that somebody is known to hold. */
export function wearRole(role: Role): void {
  storedRole.set(role);
}

/** Which role the screens follow (ROLE-01 to ROLE-06, GEN-44). A failed read leaves a renter without roles (ERR-10). */
export function useActiveRole(): ActiveRole {
  const session = useSession();
  const me = useMe();
  const client = useQueryClient();
  const stored = storedRole.use();
  const roles = me.data?.roles ?? [];
  const isSignedIn = session.status === 'signed-in' && !session.needsSecondFactor;
  const isLoading = session.status === 'loading' || (isSignedIn && me.isPending);
  const active = defaultActiveRole(roles, stored);

  const refresh = async () => {
    const userId = session.user?.id;
    if (!userId) return [];
    const fresh = await client.fetchQuery({ ...meQuery(userId), staleTime: 0 });
    return fresh.roles;
  };
  const switchTo = (role: Role) => {
    const held = client.getQueryData(meQuery(session.user?.id).queryKey)?.roles ?? roles;
    if (!canSwitchTo(role, held)) return false;
    storedRole.set(role);
    return true;
  };
  return {
    status: isLoading ? 'loading' : 'ready',
    active,
    roles,
    lacksOfficeFactor: me.data?.office_second_factor === 'missing',
    options: switchOptions(roles, active),
    switchTo,
    refresh,
  };
}
