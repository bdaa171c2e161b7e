import { useSyncExternalStore } from 'react';

// Below this two months beside each other would have days narrower than a fingertip.
const ROOM_FOR_TWO_MONTHS = '(min-width: 76rem)';

/** Whether two months fit beside each other in the page's main column. False on the server. */
export function useRoomForTwoMonths(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOM_FOR_TWO_MONTHS).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM_FOR_TWO_MONTHS);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
