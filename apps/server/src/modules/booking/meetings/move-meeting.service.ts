import { addDays, type DateRange, daysBetween, type IsoDate } from '@coastline/domain/days/rental-dates';
import { defaultMeeting, type MeetingChoice, validateMeeting } from '@coastline/domain/meetings/meeting';
import type { Database } from '../../../persistence/client.ts';
import { listMeetingPlaces } from './meeting-places.repository.ts';
import { toPlaceFacts } from './meetings.presenter.ts';
import { deleteMeeting, findMeeting, insertMeeting } from './meetings.repository.ts';

/**
 * Moves the meetings of a booking to its new days: same places and hours if they are possible then, else the default, else
 * none. The flight was one of the old day, so it goes when the first day changes.
 */
export async function moveMeeting(
  tx: Database,
  change: {
    booking: { id: string; startDate: IsoDate };
    range: DateRange;
    now: Date;
    actorId: string;
    isOffice: boolean;
  },
): Promise<void> {
  const { booking, range, now, actorId, isOffice } = change;
  const before = await findMeeting(tx, booking.id);
  if (!before) return;
  const rows = await listMeetingPlaces(tx);
  const context = { range, now, places: toPlaceFacts(rows) };
  const moved = shiftMeeting(before, { from: booking.startDate, to: range.start });
  const isPossible = validateMeeting(moved, { ...context, isOffice }).length === 0;
  const choice = isPossible
    ? moved
    : defaultMeeting(
        rows.map(({ id }) => id),
        context,
      );
  // Written anew, because the checks of a change compare it with the old days.
  await deleteMeeting(tx, booking.id);
  if (!choice) return;
  const lodging = choice.lodging ?? before.lodging;
  const version = before.version + 1;
  await insertMeeting(tx, {
    ...{ ...choice, lodging, version },
    ...{ bookingId: booking.id, changedBy: actorId, changedAt: now },
  });
}

function shiftMeeting(before: MeetingChoice, { from, to }: { from: IsoDate; to: IsoDate }): MeetingChoice {
  const { pickUpPlaceId, pickUpMinutes, returnPlaceId, returnMinutes, lodging } = before;
  const isSameDay = from === to;
  return {
    ...{ pickUpPlaceId, pickUpMinutes, returnPlaceId, returnMinutes, lodging },
    pickUpDate: addDays(to, daysBetween(from, before.pickUpDate)),
    flightNumber: isSameDay ? before.flightNumber : null,
    arrivalMinutes: isSameDay ? before.arrivalMinutes : null,
  };
}
