import type { HostCar } from '@coastline/domain/wire/hosting';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useSetCarActive } from '../mutations.ts';

/** Pauses or resumes a listing and says so (OWN-06, OWN-07, ERR-29). */
export function useToggleActive(car: Pick<HostCar, 'id' | 'active'>) {
  const mutation = useSetCarActive();
  const toggle = () => {
    const active = !car.active;
    mutation.mutate(
      { carId: car.id, active },
      {
        onSuccess: () =>
          notify({
            title: active ? 'Car activated successfully.' : 'Car deactivated successfully.',
            tone: 'good',
          }),
        onError: (error) =>
          notify({ title: 'Failed to update car status.', description: error.message, tone: 'bad' }),
      },
    );
  };
  return { toggle, isBusy: mutation.isPending };
}
