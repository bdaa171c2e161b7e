import type { OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { holdAfterNotice } from '@coastline/domain/bookings/payment-notice';
import type { Database } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import {
  type LockedBooking,
  setHoldExpiry,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';

export type ExtendHold = ReturnType<typeof createExtendHold>;

/** Creates the step that holds the car like a payment notice of a method, so that the guest can pay the rest of the deposit. */
export function createExtendHold(deps: { availability: AvailabilityService }) {
  return async function extendHold(
    tx: Database,
    locked: LockedBooking,
    { method, now }: { method: OfflineMethod; now: Date },
  ): Promise<void> {
    const { payment_notice_hours: hours } = await getSettings(tx);
    const holdExpiresAt = holdAfterNotice({ ...locked.booking, method, now, hours });
    await setHoldExpiry(tx, locked, { holdExpiresAt, now });
    await deps.availability.setExpiry(tx, { bookingId: locked.booking.id, expiresAt: holdExpiresAt });
  };
}
