import type { SelfAssignableRole } from '@coastline/domain/people/roles';

/** Where a choice leads: back to the interrupted page if any, else a host lists a car and a guest looks at cars (ROLE-14, D49). */
export function afterRoleChoice(role: SelfAssignableRole, next?: string): string {
  return next ?? (role === 'owner' ? '/add-car' : '/browse');
}
