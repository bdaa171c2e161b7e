import type { SaveCarArgs } from '@coastline/domain/wire/car';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { saveCar } from '../mutations.ts';
import { refreshAfterChange } from '../queries.ts';

/** What is going on after the button was pressed (ADD-10). */
export type SavePhase = 'idle' | 'uploading' | 'saving';

/** Uploads the photos, saves the car, becomes a host, moves on (ADD-10 to ADD-12, ROLE-17, ADD-32). */
export function useSaveCar(carId: string | undefined) {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const client = useQueryClient();
  const navigate = useNavigate();
  const becomeHost = useBecomeHost();
  const { active } = useActiveRole();
  const list = active === 'admin' ? '/admin/cars' : '/owner/cars';
  const overview = active === 'admin' ? '/admin/dashboard' : '/owner/dashboard';

  const save = async (work: {
    upload: () => Promise<string[]>;
    toArgs: (images: string[]) => SaveCarArgs;
    onSaved: () => void;
  }) => {
    setPhase('uploading');
    try {
      const images = await work.upload();
      setPhase('saving');
      await saveCar(carId, work.toArgs(images));
      work.onSaved();
      void refreshAfterChange(client);
      if (carId === undefined) await becomeHost();
      notify({ ...(carId === undefined ? ADDED : CHANGED), tone: 'good' });
      await navigate(carId === undefined ? overview : list);
    } catch (error) {
      setPhase('idle');
      notify({ title: 'Error', description: error instanceof Error ? error.message : '', tone: 'bad' });
    }
  };
  return { phase, save };
}

const ADDED = { title: 'Vehicle added!', description: 'Your vehicle has been added to the system.' };
const CHANGED = { title: 'Vehicle updated!', description: 'Your changes have been saved.' };

/**
 * The new role is read and taken on; an active admin stays one (ROLE-17, D27). The car is listed by now: roles that cannot
 * be read are no reason to list it once more.
 */
function useBecomeHost(): () => Promise<void> {
  const { active, refresh, switchTo } = useActiveRole();
  return async () => {
    await refresh().catch(() => undefined);
    if (active !== 'admin') switchTo('owner');
  };
}
