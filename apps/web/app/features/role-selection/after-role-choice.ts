import type { SelfAssignableRole } from '@coastline/domain/people/roles';

/** Target after a role choice: the interrupted page, else the car form for hosts and the cars for guests (ROLE-14, D49). */
export function getPathAfterRoleChoice(role: SelfAssignableRole, next?: string): string {
  return next ?? (role === 'owner' ? '/add-car' : '/browse');
}
