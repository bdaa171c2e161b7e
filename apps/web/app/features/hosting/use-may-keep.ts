import type { CarDetail } from '@coastline/domain/wire/car';
import { useActiveRole } from '#app/lib/session/active-role.ts';

/** Whether the signed-in person may change a car and its days: its host and the office. Undefined until that is known. */
export function useMayKeep(car: Pick<CarDetail, 'own'> | null | undefined): boolean | undefined {
  const { status, roles } = useActiveRole();
  if (car?.own) return true;
  return status === 'loading' ? undefined : roles.includes('admin');
}
