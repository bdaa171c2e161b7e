import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { stateAt } from '../booking-facts.ts';
import { refreshAfterChange } from '../queries.ts';

// A booking stands on several pages, its guest is told once.
const told = new Set<string>();

type Held = Pick<Booking, 'id' | 'status' | 'hold_expires_at' | 'cancel_reason' | 'viewer'>;

/**
 * The state of a booking as it is now: renders again the moment its hold runs out, and then reads it again. A guest who
 * saw the countdown run is told that it is over (ERR-22).
 */
export function useLiveState(booking: Held): ReturnType<typeof stateAt> & { isExpired: boolean } {
  const client = useQueryClient();
  const t = useTexts(bookings);
  const endsAt = booking.status === 'booked' ? booking.hold_expires_at : null;
  const hasRunOut = useHasPassed(endsAt);
  const state = stateAt(booking, endsAt && hasRunOut ? Date.parse(endsAt) : 0);
  const isExpired = state.status === 'cancelled' && state.cancelReason === 'hold_expired';
  const sawItRun = useRef(false);

  useEffect(() => {
    if (state.status === 'booked') sawItRun.current = true;
    if (hasRunOut) void refreshAfterChange(client);
  }, [state.status, hasRunOut, client]);

  useEffect(() => {
    if (!isExpired || !sawItRun.current || booking.viewer !== 'guest' || told.has(booking.id)) return;
    told.add(booking.id);
    notify({ title: t.expired, description: t.expiredDescription, tone: 'bad' });
  }, [isExpired, booking.viewer, booking.id, t]);

  return { ...state, isExpired };
}
