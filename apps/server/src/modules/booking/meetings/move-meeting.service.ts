import { addDays, type DateRange, daysBetween, type IsoDate } from '@coastline/domain/days/rental-dates';
import { defaultMeeting, type MeetingChoice, validateMeeting } from '@coastline/domain/meetings/meeting';
import { isOpenAt, type MeetingPlaceFacts } from '@coastline/domain/meetings/meeting-places';
import type { Database } from '../../../persistence/client.ts';
import { listMeetingPlaces } from './meeting-places.repository.ts';
import { toPlaceFacts } from './meetings.presenter.ts';
import { deleteMeeting, findAgreedFees, findMeeting, insertMeeting } from './meetings.repository.ts';

/**
 * Moves the meetings of a booking to its new days: same places and hours if they are possible then, else the default, else
 * none. Nothing changes while the first day stays and the return is still possible. The flight was one of the old day, so it goes when the first day changes.
 */
export async function moveMeeting(
  tx: Database,
  change: {
    booking: { id: string; startDate: IsoDate };
    range: DateRange;
    now: Date;
    /** Undefined: the server itself. */
    actorId: string | undefined;
    isOffice: boolean;
  },
): Promise<void> {
  const { booking, range, now, actorId, isOffice } = change;
  const before = await findMeeting(tx, booking.id);
  if (!before) return;
  const rows = await listMeetingPlaces(tx);
  const context = { range, now, places: toPlaceFacts(rows) };
  if (staysPossible(before, { booking, range, places: context.places })) return;
  const moved = shiftMeeting(before, { from: booking.startDate, to: range.start });
  const isPossible = validateMeeting(moved, { ...context, isOffice }).length === 0;
  const choice = isPossible
    ? moved
    : defaultMeeting(
        rows.map(({ id }) => id),
        { ...context, agreedFees: await findAgreedFees(tx, booking.id) },
      );
  // Written anew, because the checks of a change compare it with the old days.
  await deleteMeeting(tx, booking.id);
  if (!choice) return;
  const lodging = choice.lodging ?? before.lodging;
  const version = before.version + 1;
  await insertMeeting(tx, {
    ...{ ...choice, lodging, version },
    ...{ bookingId: booking.id, changedBy: actorId ?? null, changedAt: now },
  });
}

/** Whether the first day stays and the place of the return is open at the agreed hour of the new last day. */
function staysPossible(
  { pickUpDate, pickUpMinutes, returnPlaceId, returnMinutes }: MeetingChoice,
  {
    booking,
    range,
    places,
  }: { booking: { startDate: IsoDate }; range: DateRange; places: ReadonlyMap<string, MeetingPlaceFacts> },
): boolean {
  if (range.start !== booking.startDate) return false;
  const place = places.get(returnPlaceId);
  const isBeforeReturn =
    pickUpDate < range.end || (pickUpDate === range.end && pickUpMinutes < returnMinutes);
  return (
    isBeforeReturn && place !== undefined && isOpenAt(place, { date: range.end, minutes: returnMinutes })
  );
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
