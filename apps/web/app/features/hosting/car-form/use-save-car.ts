import type { SaveCarArgs } from '@coastline/contracts/car';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { saveCar } from '../mutations.ts';
import { invalidateAfterCarChange } from '../queries.ts';

/** Progress of a submission (ADD-10). */
export type SavePhase = 'idle' | 'uploading' | 'saving';

/** Uploads the photos, saves the car, switches to the host role and navigates (ADD-10 to ADD-12, ROLE-17, ADD-32). */
export function useSaveCar(carId: string | undefined) {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const client = useQueryClient();
  const navigate = useNavigate();
  const becomeHost = useBecomeHost();
  const { active } = useActiveRole();
  const carsPath = active === 'admin' ? '/admin/cars' : '/owner/cars';
  const dashboardPath = active === 'admin' ? '/admin/dashboard' : '/owner/dashboard';

  const save = async (form: {
    upload: () => Promise<string[]>;
    toArgs: (images: string[]) => SaveCarArgs;
    onSaved: () => void;
  }) => {
    setPhase('uploading');
    try {
      const images = await form.upload();
      setPhase('saving');
      await saveCar(carId, form.toArgs(images));
      form.onSaved();
      void invalidateAfterCarChange(client);
      if (carId === undefined) await becomeHost();
      notify({ ...(carId === undefined ? ADDED_TOAST : UPDATED_TOAST), tone: 'good' });
      await navigate(carId === undefined ? dashboardPath : carsPath);
    } catch (error) {
      setPhase('idle');
      notify({ title: 'Error', description: error instanceof Error ? error.message : '', tone: 'bad' });
    }
  };
  return { phase, save };
}

const ADDED_TOAST = { title: 'Vehicle added!', description: 'Your vehicle has been added to the system.' };
const UPDATED_TOAST = { title: 'Vehicle updated!', description: 'Your changes have been saved.' };

/**
 * Returns a function that reloads the roles and switches to the host role; an active admin stays an admin (ROLE-17, D27).
 * Ignores a failed reload: the car exists already, and an error would make the host submit it again.
 */
function useBecomeHost(): () => Promise<void> {
  const { active, refresh, switchTo } = useActiveRole();
  return async () => {
    await refresh().catch(() => undefined);
    if (active !== 'admin') switchTo('owner');
  };
}
