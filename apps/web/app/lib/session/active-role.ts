import type { Me } from '@coastline/contracts/people/account';
import {
  ACTIVE_ROLE_STORAGE_KEY,
  canSwitchTo,
  defaultActiveRole,
  listSwitchableRoles,
  type Role,
} from '@coastline/domain/people/roles';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { createStoredValue } from '../device/stored-value.ts';
import { type SessionState, useSession, useSessionFact } from './session-state.ts';

const storedRole = createStoredValue(ACTIVE_ROLE_STORAGE_KEY);

/** Booking lists by role. The back button of a booking leads there, and a missing booking redirects there (D26). */
export const BOOKING_LISTS: Record<Role, string> = {
  renter: '/my-bookings',
  owner: '/owner/bookings',
  admin: '/admin/bookings',
};

/** Record, profile and roles of the signed-in user. */
export function meQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['me', userId],
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: userId !== undefined,
    meta: userId ? { offlineCache: { userId: userId, schema: CachedMe, isSecondary: true } } : {},
  });
}

// Loaded when the response is cached or restored.
const CachedMe = async () => (await import('@coastline/contracts/people/account')).Me;

/** A failed read is only logged. Without a response, the user counts as a renter without roles (ERR-10, ERR-11). */
async function fetchMe(signal: AbortSignal): Promise<Me> {
  try {
    return await api.get<Me>('/rest/v1/me', { signal });
  } catch (error) {
    if (!signal.aborted) console.warn('failed to load profile and roles', error);
    throw error;
  }
}

/** Query of the signed-in user: record, profile and roles. `data` is undefined while signed out or loading. */
export function useMe() {
  return useQuery(meQuery(useSessionFact(findReader)));
}

function findReader({ user, needsSecondFactor }: SessionState): string | undefined {
  return needsSecondFactor ? undefined : user?.id;
}

export interface ActiveRole {
  /** `ready` without roles when signed out. */
  status: 'loading' | 'ready';
  active: Role;
  roles: readonly Role[];
  /** Roles to offer in the switcher (ROLE-06). */
  options: Role[];
  /** Returns false for a role that the user does not have (ROLE-05). */
  switchTo: (role: Role) => boolean;
  /** An admin who must set up a second factor before using the office pages. */
  lacksOfficeFactor: boolean;
  /** Refetches the roles, for example after one was added, and returns them. */
  refresh: () => Promise<readonly Role[]>;
}

/** Only the active role. `renter` until it is known, so that public pages match the server-rendered markup. */
export function useActiveRoleName(): Role {
  const stored = storedRole.use();
  return defaultActiveRole(useMe().data?.roles ?? [], stored);
}

/** Whether the active role is known. Navigation of a role is not shown before that. */
export function useIsRoleKnown(): boolean {
  return !useMe().isLoading;
}

/** Sets the active role without a check. The caller must know that the user has the role. */
export function switchRole(role: Role): void {
  storedRole.set(role);
}

/** The active role and the roles of the user (ROLE-01 to ROLE-06, GEN-44). After a failed read: a renter without roles (ERR-10). */
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
    options: listSwitchableRoles(roles, active),
    switchTo,
    refresh,
  };
}
