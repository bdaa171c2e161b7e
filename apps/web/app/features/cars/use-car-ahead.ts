import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isDataSaverOn } from '#app/lib/device/connection.ts';
import { findUserId } from '#app/lib/session/session-state.ts';
import { carQuery } from './queries.ts';

/** A pointer that only passes by, or a thumb that scrolls, wants nothing yet. */
const REST_MS = 100;

/** For the link to a car: reads the car while a pointer or the keyboard rests there, so that its page opens at once. */
export function useCarAhead(carId: string) {
  const client = useQueryClient();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pass = () => clearTimeout(resting.current);
  const rest = () => {
    pass();
    if (isDataSaverOn()) return;
    resting.current = setTimeout(
      () => void client.prefetchQuery(carQuery(carId, findUserId() ?? null, undefined)),
      REST_MS,
    );
  };
  return { onPointerEnter: rest, onPointerLeave: pass, onPointerCancel: pass, onFocus: rest, onBlur: pass };
}
