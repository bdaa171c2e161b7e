export const ROLES = ['renter', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a user can add for themself; an admin is made on the server only (D11, SEC-11, SEC-12). */
export const SELF_ASSIGNABLE_ROLES = ['renter', 'owner'] as const;
export type SelfAssignableRole = (typeof SELF_ASSIGNABLE_ROLES)[number];

/** Storage key of the last chosen role (ROLE-03). */
export const ACTIVE_ROLE_STORAGE_KEY = 'activeRole';

export const ROLE_LABELS: Record<Role, string> = { renter: 'Renter', owner: 'Car Host', admin: 'Admin' };

const HOMES: Record<Role, string> = {
  admin: '/admin/dashboard',
  owner: '/owner/dashboard',
  renter: '/browse',
};

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/**
 * The active role after the roles are known: a stored role that is still held, else admin, else owner, else renter
 * (ROLE-02 to ROLE-04). `stored` is whatever lay in the storage.
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

/** The roles to offer for a switch: those held except the active one (ROLE-06). */
export function switchOptions(roles: readonly Role[], active: Role): Role[] {
  return ROLES.filter((role) => role !== active && roles.includes(role));
}

/** Where a role is at home; the route guard sends its holder there (GEN-20 to GEN-22). */
export function homeOf(role: Role): string {
  return HOMES[role];
}
