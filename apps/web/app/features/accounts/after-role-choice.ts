import type { SelfAssignableRole } from '@coastline/domain/people/roles';

/** Where a choice leads: a host lists a car, a guest goes back to the interrupted page if any (ROLE-14, D49). */
export function afterRoleChoice(role: SelfAssignableRole, next?: string): string {
  return role === 'owner' ? '/add-car' : (next ?? '/browse');
}
