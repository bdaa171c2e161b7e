import { includedKm, type MeasuredTrip, measureTrip } from '@coastline/domain/charges/charge-tariff';
import type { ChargedTrip } from '@coastline/domain/charges/trip-charges';
import { numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../persistence/client.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { getConditions } from '../hand-overs/hand-over.service.ts';
import { findAgreedReturn } from '../meetings/meetings.service.ts';
import type { RecordedTrip } from './trip-charges.presenter.ts';

const NOTHING_MEASURED: MeasuredTrip = { late_return: 0, fuel: 0, extra_km: 0 };

/** Reads odometer, fuel and times of hand-over and return; undefined before the return. */
export async function findRecordedTrip(
  tx: Database,
  booking: LockedBooking['booking'],
): Promise<RecordedTrip | undefined> {
  const { hand_over: out, return: back } = await getConditions(tx, booking.id);
  if (!out || !back) return undefined;
  return {
    out: { mileageKm: out.mileage_km, fuelEighths: out.fuel_eighths },
    back: { mileageKm: back.mileage_km, fuelEighths: back.fuel_eighths },
    agreedReturn: await findAgreedReturn(tx, booking),
    handedOverAt: new Date(out.recorded_at),
    returnedAt: new Date(back.recorded_at),
    includedKm: includedKm({
      kmPerDay: booking.carRules.km_per_day,
      days: booking.days,
      dailyPriceBututs: numericToBututs(booking.dailyPrice),
      keptBututs: numericToBututs(booking.keptAmount),
    }),
  };
}

/** The units of the tariff that the records of a trip allow to charge; 0 before the return. */
export function measureRecorded(trip: RecordedTrip | undefined): MeasuredTrip {
  return trip ? measureTrip(trip) : NOTHING_MEASURED;
}

/** The agreed prices of a trip and the units that its records allow. */
export function toChargedTrip(
  { chargeTariff, carRules, markupPct }: LockedBooking['booking'],
  trip: RecordedTrip | undefined,
): ChargedTrip {
  return {
    tariff: chargeTariff,
    extraKmPrice: carRules.extra_km_price,
    measured: measureRecorded(trip),
    markupPct: Number(markupPct),
  };
}
