import type { CarDetail } from '@coastline/contracts/car';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** Empty state for a car that does not exist or belongs to another host. */
export function CarNotFound({ as }: { as?: 'h1' | 'h2' }) {
  return (
    <EmptyState
      as={as}
      title="Car not found"
      action={
        <Button asLink tone="main" to="/owner/cars">
          My Cars
        </Button>
      }
    >
      It does not exist, or it belongs to somebody else.
    </EmptyState>
  );
}

/** Whether the signed-in user can edit a car and its calendar: its host and admins. Undefined while the roles load. */
export function useCanEditCar(car: Pick<CarDetail, 'own'> | null | undefined): boolean | undefined {
  const { status, roles } = useActiveRole();
  if (car?.own) return true;
  return status === 'loading' ? undefined : roles.includes('admin');
}
