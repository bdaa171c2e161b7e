import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** There is no such car, or it is somebody else's. */
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
