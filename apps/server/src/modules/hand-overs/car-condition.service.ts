import type { ConditionMoment } from '@coastline/domain/bookings/hand-over';
import { canSeeCarCondition } from '@coastline/domain/people/permissions';
import type {
  BookingCondition,
  CarCondition,
  ConditionPhoto,
  HostCondition,
} from '@coastline/domain/wire/bookings/hand-over';
import type { DatabaseClient } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { readConditionPhotos } from '../condition-photos/condition-photos.service.ts';
import { readConditions } from './hand-over.service.ts';
import { findParties } from './hand-overs.repository.ts';

export type CarConditionService = ReturnType<typeof createCarConditionService>;

/** The car's state at hand-over and return, as its host may read it. */
export function createCarConditionService(deps: { database: DatabaseClient }) {
  const { db } = deps.database;

  /** Each moment from when the office has noted it; throws `booking_not_found` for outsiders. */
  async function get(caller: Caller, bookingId: string): Promise<BookingCondition> {
    const user = requireUser(caller);
    const parties = await findParties(db, bookingId);
    if (!parties) throw refuse.bookingNotFound();
    requirePermission(canSeeCarCondition(user, parties), refuse.bookingNotFound);
    const [conditions, photos] = await Promise.all([
      readConditions(db, bookingId),
      readConditionPhotos(db, bookingId),
    ]);
    const at = (moment: ConditionMoment) => presentForHost(conditions[moment], photos[moment]);
    return { hand_over: at('hand_over'), return: at('return') };
  }

  return { get };
}

// Photos may be added before the car goes out: they show once its state is noted.
function presentForHost(
  condition: CarCondition | null,
  photos: readonly ConditionPhoto[],
): HostCondition | null {
  if (!condition) return null;
  const { mileage_km, fuel_eighths, recorded_at } = condition;
  return {
    mileage_km,
    fuel_eighths,
    recorded_at,
    photos: photos.map(({ id, added_at }) => ({ id, added_at })),
  };
}
