import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { findPayee } from '@coastline/domain/money/payee';
import { canSeeCharges, viewerOf } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { Database } from '../../../persistence/client.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { findRecordedTrip, measureRecorded } from './recorded-trip.ts';
import { sumDueCharges } from './settle-charges.ts';
import { presentCharges } from './trip-charges.presenter.ts';
import { listChargePhotos, listCharges } from './trip-charges.repository.ts';

/** Reads the charges of a booking as the caller may see them. Throws `booking_not_found` for other users. */
export async function readCharges(
  tx: Database,
  { booking, hostId }: LockedBooking,
  caller: Caller,
): Promise<TripCharges> {
  const user = requireUser(caller);
  const parties = { guestId: booking.guestId, hostId };
  requirePermission(canSeeCharges(user, parties), errors.bookingNotFound);
  const viewer: BookingViewer = viewerOf(user, parties) ?? 'guest';
  const trip = await findRecordedTrip(tx, booking);
  const dueBututs = amountDue(await sumDueCharges(tx, booking.id), numericToBututs(booking.creditAmount));
  const charges = await listCharges(tx, booking.id);
  const presented = presentCharges(
    {
      ...{ booking, charges, trip, measured: measureRecorded(trip) },
      photos: await listChargePhotos(tx, booking.id),
      dueAmount: toDalasi(dueBututs),
    },
    viewer,
  );
  if (viewer !== 'guest' || dueBututs === 0) return presented;
  const { payee } = await getSettings(tx);
  return { ...presented, payee: findPayee(payee, booking.paymentMethod) };
}
