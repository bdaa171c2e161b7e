import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import {
  lastDayToCharge,
  MAX_PROPOSALS,
  STATED_KINDS,
  type StatedKind,
} from '@coastline/domain/charges/trip-charges';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { findPayee } from '@coastline/domain/money/payee';
import { viewerOf } from '@coastline/domain/people/permissions';
import { canSeeCharges } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { Database } from '../../../persistence/client.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { findRecordedTrip, measureRecorded } from './recorded-trip.ts';
import { sumDueCharges } from './settle-charges.ts';
import { presentCharges, type RecordedTrip } from './trip-charges.presenter.ts';
import { listChargePhotos, listCharges, type TripChargeRow } from './trip-charges.repository.ts';

/** Reads the charges of a booking as the caller may see them. Throws `booking_not_found` for other users. */
export async function readCharges(
  tx: Database,
  locked: LockedBooking,
  { caller, now }: { caller: Caller; now: Date },
): Promise<TripCharges> {
  const user = requireUser(caller);
  requirePermission(canSeeCharges(user, locked), errors.bookingNotFound);
  const viewer: BookingViewer = viewerOf(user, locked) ?? 'guest';
  const { booking } = locked;
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
  if (viewer === 'host')
    return { ...presented, can_propose: listProposable(booking, { charges, trip, now }) };
  if (viewer !== 'guest' || dueBututs === 0) return presented;
  const { payee } = await getSettings(tx);
  return { ...presented, payee: findPayee(payee, booking.paymentMethod) };
}

/** The kinds of charges that the host of a booking can propose now. */
function listProposable(
  { status }: LockedBooking['booking'],
  { charges, trip, now }: { charges: readonly TripChargeRow[]; trip: RecordedTrip | undefined; now: Date },
): StatedKind[] {
  const proposals = charges.filter(({ byHost }) => byHost).length;
  if (status !== 'completed' || !trip || proposals >= MAX_PROPOSALS) return [];
  const returned = todayInBanjul(trip.returnedAt);
  return STATED_KINDS.filter((kind) => todayInBanjul(now) <= lastDayToCharge(kind, returned));
}
