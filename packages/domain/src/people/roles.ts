export const ROLES = ['renter', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that users can add themselves. Only a command on the server gives the admin role (D11, SEC-11, SEC-12). */
export const SELF_ASSIGNABLE_ROLES = ['renter', 'owner'] as const;
export type SelfAssignableRole = (typeof SELF_ASSIGNABLE_ROLES)[number];

/** Storage key of the last chosen role (ROLE-03). */
export const ACTIVE_ROLE_STORAGE_KEY = 'activeRole';

export const ROLE_LABELS: Record<Role, string> = { renter: 'Renter', owner: 'Car Host', admin: 'Admin' };

const HOME_PATHS: Record<Role, string> = {
  admin: '/admin/dashboard',
  owner: '/owner/dashboard',
  renter: '/browse',
};

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/**
 * The initial active role: the stored role if the user still has it, otherwise admin, owner or renter in this order
 * (ROLE-02 to ROLE-04). `stored` is the unvalidated value of the storage.
 */
export function defaultActiveRole(roles: readonly Role[], stored?: unknown): Role {
  const held = roles.find((role) => role === stored);
  if (held) return held;
  if (roles.includes('admin')) return 'admin';
  return roles.includes('owner') ? 'owner' : 'renter';
}

/** Whether a user with these roles may switch to a role (ROLE-05). */
export function canSwitchTo(role: Role, roles: readonly Role[]): boolean {
  return roles.includes(role);
}

/** The roles of a user except the active one (ROLE-06). */
export function listSwitchableRoles(roles: readonly Role[], active: Role): Role[] {
  return ROLES.filter((role) => role !== active && roles.includes(role));
}

/** The home page of a role, to which the route guard redirects (GEN-20 to GEN-22). */
export function getHomePath(role: Role): string {
  return HOME_PATHS[role];
}
