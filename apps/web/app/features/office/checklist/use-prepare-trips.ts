import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { useEffect } from 'react';
import { useSession } from '#app/lib/session/session-state.ts';
import { runWhenIdle } from '#app/lib/time/deferred-work.ts';
import { findChecklistPhase } from './checklist-path.ts';
import { prepareTrips } from './stored-trips.ts';

/** Stores trips on this phone when it is idle, so that their checklists work without a connection. */
export function usePrepareTrips(trips: readonly { id: string; status: BookingStatus }[]): void {
  const { user } = useSession();
  const userId = user?.id;
  const wanted = trips
    .filter(({ status }) => findChecklistPhase(status))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (!userId || wanted === '') return;
    // Without a connection or storage, the checklists ask for the booking when they open.
    runWhenIdle(() => prepareTrips(userId, wanted.split(' ')).catch(() => undefined));
  }, [userId, wanted]);
}
