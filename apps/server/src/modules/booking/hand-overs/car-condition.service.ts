import type {
  BookingCondition,
  CarCondition,
  ConditionPhoto,
  HostCondition,
} from '@coastline/contracts/bookings/hand-over';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { canSeeCarCondition } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { getConditionPhotos } from '../condition-photos/condition-photos.service.ts';
import { getConditions } from './hand-over.service.ts';
import { findParties } from './hand-overs.repository.ts';

export type CarConditionService = ReturnType<typeof createCarConditionService>;

/** Reads the condition of a car at hand-over and return for its host. */
export function createCarConditionService(deps: { database: DatabaseClient }) {
  const { db } = deps.database;

  /** Returns the conditions that the office has recorded; throws `booking_not_found` for other users. */
  async function get(caller: Caller, bookingId: string): Promise<BookingCondition> {
    const user = requireUser(caller);
    const parties = await findParties(db, bookingId);
    if (!parties) throw errors.bookingNotFound();
    requirePermission(canSeeCarCondition(user, parties), errors.bookingNotFound);
    const [conditions, photos] = await Promise.all([
      getConditions(db, bookingId),
      getConditionPhotos(db, bookingId),
    ]);
    const conditionAt = (moment: ConditionPhase) => presentForHost(conditions[moment], photos[moment]);
    return { hand_over: conditionAt('hand_over'), return: conditionAt('return') };
  }

  return { get };
}

// Photos can be added before the hand-over; the host sees them once the condition is recorded.
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
