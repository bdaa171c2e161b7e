import type { MeetingArgs } from '@coastline/contracts/bookings/meeting';
import { type BookingLine, listFeeLines } from '@coastline/domain/bookings/booking-lines';
import type { DateRange, IsoDate } from '@coastline/domain/days/rental-dates';
import {
  type AgreedFees,
  defaultMeeting,
  type MeetingChoice,
  parseFlightNumber,
  validateMeeting,
} from '@coastline/domain/meetings/meeting';
import { MEETING_MESSAGES } from '@coastline/domain/meetings/meeting-messages';
import { parseTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { numericToBututs } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import { listMeetingPlaces, type MeetingPlaceRow } from './meeting-places.repository.ts';
import { toPlaceFacts } from './meetings.presenter.ts';
import { insertMeeting } from './meetings.repository.ts';

/** The places on which the meetings of a new booking depend. */
export function loadMeetingPlaces(tx: Database): Promise<MeetingPlaceRow[]> {
  return listMeetingPlaces(tx);
}

/** Stores the meetings, if any, of a booking that was inserted before in the same transaction. */
export async function storeMeeting(
  tx: Database,
  booking: { id: string; guestId: string; meeting: MeetingChoice | undefined; now: Date },
): Promise<void> {
  const { id, guestId, meeting, now } = booking;
  if (meeting)
    await insertMeeting(tx, { ...meeting, version: 1, bookingId: id, changedBy: guestId, changedAt: now });
}

/** The meetings of a new booking: the requested ones, or the default; undefined if none is requested or possible. */
export function chooseMeeting(
  args: MeetingArgs | null | undefined,
  { places, ...context }: { range: DateRange; now: Date; places: readonly MeetingPlaceRow[] },
): MeetingChoice | undefined {
  if (!args) {
    const ids = places.map(({ id }) => id);
    return defaultMeeting(ids, { ...context, places: toPlaceFacts(places) });
  }
  const choice = toMeetingChoice(args, context.range.start);
  requireValidMeeting(choice, { ...context, places, isOffice: false });
  return choice;
}

/** The meetings of a new booking with their places, as a read of the booking returns them. */
export function describeMeeting({
  meeting,
  places,
}: {
  meeting: MeetingChoice | undefined;
  places: readonly MeetingPlaceRow[];
}) {
  const pickUpPlace = places.find(({ id }) => id === meeting?.pickUpPlaceId);
  const returnPlace = places.find(({ id }) => id === meeting?.returnPlaceId);
  return meeting && pickUpPlace && returnPlace ? { ...meeting, version: 1, pickUpPlace, returnPlace } : null;
}

/** The fees of the meetings of a new booking; none without an agreed hour. */
export function listMeetingFees({
  meeting,
  places,
}: {
  meeting: MeetingChoice | undefined;
  places: readonly MeetingPlaceRow[];
}): BookingLine[] {
  const described = describeMeeting({ meeting, places });
  if (!described) return [];
  const priced = ({ name, fee }: MeetingPlaceRow) => ({ name, feeBututs: numericToBututs(fee) });
  return listFeeLines({ pickUp: priced(described.pickUpPlace), return: priced(described.returnPlace) });
}

/** The meetings of a request, with times as minutes. */
export function toMeetingChoice(args: MeetingArgs, pickUpDate: IsoDate): MeetingChoice {
  const flight = args.flight_number;
  return {
    pickUpPlaceId: args.pick_up_place_id.toLowerCase(),
    pickUpDate,
    pickUpMinutes: parseTimeOfDay(args.pick_up_time) ?? -1,
    returnPlaceId: args.return_place_id.toLowerCase(),
    returnMinutes: parseTimeOfDay(args.return_time) ?? -1,
    // An invalid number stays as it is, for the rule that rejects it.
    flightNumber: flight && (parseFlightNumber(flight) ?? flight),
    arrivalMinutes: args.arrival_time ? (parseTimeOfDay(args.arrival_time) ?? null) : null,
    lodging: args.lodging,
  };
}

/** Throws `invalid_input` with the broken rules. */
export function requireValidMeeting(
  choice: MeetingChoice,
  context: {
    range: DateRange;
    now: Date;
    places: readonly MeetingPlaceRow[];
    isOffice: boolean;
    before?: MeetingChoice | undefined;
    agreedFees?: AgreedFees | undefined;
  },
): void {
  const violations = validateMeeting(choice, { ...context, places: toPlaceFacts(context.places) });
  const [first] = violations;
  if (!first) return;
  const described = violations.map((violation) => ({
    ...violation,
    message: MEETING_MESSAGES[violation.rule],
  }));
  throw errors.invalidInput(MEETING_MESSAGES[first.rule], described);
}
