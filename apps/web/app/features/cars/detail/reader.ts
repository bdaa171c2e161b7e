import type { Role } from '@coastline/domain/people/roles';

/** Who looks at a car, as far as booking goes: guests book, visitors sign in first, the rest is offered nothing. */
export type Reader = 'visitor' | 'guest' | 'admin' | 'host';

/** CAR-09, CAR-10, CAR-12, CAR-30. */
export function readerOf({
  isSignedIn,
  activeRole,
  isOwn,
}: {
  isSignedIn: boolean;
  activeRole: Role;
  isOwn: boolean;
}): Reader {
  if (!isSignedIn) return 'visitor';
  if (isOwn) return 'host';
  return activeRole === 'admin' ? 'admin' : 'guest';
}
