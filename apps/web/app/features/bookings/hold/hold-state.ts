import type { Booking } from '@coastline/contracts/bookings/booking';
import { holdMinutes, type PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { getStateAt } from '../booking-values.ts';
import { invalidateAfterChange } from '../queries.ts';

// Several pages may show the same booking, but the guest is notified once.
const notifiedIds = new Set<string>();

type BookingWithHold = Pick<Booking, 'id' | 'status' | 'hold_expires_at' | 'cancel_reason' | 'viewer'>;

/**
 * The current state of a booking. Renders again and refetches when the hold expires. A guest who saw the running countdown is
 * notified (ERR-22).
 */
export function useLiveState(
  booking: BookingWithHold,
): ReturnType<typeof getStateAt> & { isExpired: boolean } {
  const client = useQueryClient();
  const t = useTexts(bookings);
  const endsAt = booking.status === 'booked' ? booking.hold_expires_at : null;
  const hasRunOut = useHasPassed(endsAt);
  const state = getStateAt(booking, endsAt && hasRunOut ? Date.parse(endsAt) : 0);
  const isExpired = state.status === 'cancelled' && state.cancelReason === 'hold_expired';
  const wasRunning = useRef(false);

  useEffect(() => {
    if (state.status === 'booked') wasRunning.current = true;
    if (hasRunOut) void invalidateAfterChange(client);
  }, [state.status, hasRunOut, client]);

  useEffect(() => {
    if (!isExpired || !wasRunning.current || booking.viewer !== 'guest' || notifiedIds.has(booking.id))
      return;
    notifiedIds.add(booking.id);
    notify({ title: t.expired, description: t.expiredDescription, tone: 'bad' });
  }, [isExpired, booking.viewer, booking.id, t]);

  return { ...state, isExpired };
}

/** Formats how long a booking with a payment method is held: `2 hours`. */
export function useHoldTimeFormatter(): (method: PaymentMethod) => string {
  const { holdTime } = useTexts(bookings);
  const { holdHours } = useConfig();
  return (method) => holdTime(holdMinutes(method, holdHours) / 60);
}

const ANNOUNCED_MINUTES = [10, 5, 1];
/** Time that an announcement stays in the live region: long enough to be read, removed before the next one. */
const ANNOUNCEMENT_MS = 10_000;

/** Finds the minutes to announce, 10, 5 and 1 before the end; undefined at all other times. */
export function findAnnouncedMinutes(remainingMs: number): number | undefined {
  return ANNOUNCED_MINUTES.find((minutes) => {
    const sinceMs = minutes * 60_000 - remainingMs;
    return sinceMs >= 0 && sinceMs < ANNOUNCEMENT_MS;
  });
}
