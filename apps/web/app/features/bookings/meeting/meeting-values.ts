import type {
  ChangeMeetingArgs,
  Meeting,
  MeetingArgs,
  MeetingPlace,
} from '@coastline/contracts/bookings/meeting';
import { type BookingLine, listFeeLines } from '@coastline/domain/bookings/booking-lines';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import {
  type AgreedFees,
  DEFAULT_MEETING_MINUTES,
  type MeetingError,
  parseFlightNumber,
  validateMeeting,
} from '@coastline/domain/meetings/meeting';
import { listOpenQuarters, type MeetingPlaceFacts } from '@coastline/domain/meetings/meeting-places';
import { formatTimeOfDay, instantInBanjul, parseTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { fromDalasi } from '@coastline/domain/money/money';

const MS_PER_HOUR = 3_600_000;

/** Values of the meeting fields. Empty values take their defaults. */
export interface MeetingValues {
  pickUpPlaceId: string;
  pickUpDate: string;
  pickUpTime: string;
  returnPlaceId: string;
  returnTime: string;
  flightNumber: string;
  arrivalTime: string;
  lodging: string;
}

export const EMPTY_MEETING: MeetingValues = {
  pickUpPlaceId: '',
  pickUpDate: '',
  pickUpTime: '',
  returnPlaceId: '',
  returnTime: '',
  flightNumber: '',
  arrivalTime: '',
  lodging: '',
};

export interface MeetingContext {
  places: readonly MeetingPlace[];
  range: DateRange;
  nowMs: number;
  isOffice: boolean;
  /** The agreed meetings of a booking that exists. */
  before?: Meeting | undefined;
  /** The fees that a booking has agreed to; undefined for a new booking, which pays those of its places. */
  agreedFees?: AgreedFees | undefined;
}

/** The fields of a booking with its agreed meetings. */
export function toMeetingValues(meeting: Meeting | null | undefined): MeetingValues {
  if (!meeting) return EMPTY_MEETING;
  return {
    pickUpPlaceId: meeting.pick_up.place.id,
    pickUpDate: meeting.pick_up.date,
    pickUpTime: meeting.pick_up.time,
    returnPlaceId: meeting.return.place.id,
    returnTime: meeting.return.time,
    flightNumber: meeting.flight_number ?? '',
    arrivalTime: meeting.arrival_time ?? '',
    lodging: meeting.lodging ?? '',
  };
}

/** Fills in defaults: the first place, the first day, 12:00 or the next possible hour. */
export function completeMeeting(values: MeetingValues, context: MeetingContext): MeetingValues {
  const pickUpDate = values.pickUpDate || context.range.start;
  const pickUpPlaceId = chooseKnown(values.pickUpPlaceId, context);
  const returnPlaceId = chooseKnown(values.returnPlaceId || pickUpPlaceId, context);
  const filled = { ...values, pickUpDate, pickUpPlaceId, returnPlaceId };
  const pickUpTime = chooseTime(values.pickUpTime, listPickUpTimes(filled, context));
  const withPickUp = { ...filled, pickUpTime };
  return { ...withPickUp, returnTime: chooseTime(values.returnTime, listReturnTimes(withPickUp, context)) };
}

/** Completes the values of a new booking, whose pick-up is on the first day: a draft may come from other days. */
export function completeNewMeeting(values: MeetingValues, context: MeetingContext): MeetingValues {
  return completeMeeting({ ...values, pickUpDate: context.range.start }, context);
}

/** Whether the flight arrives after the pick-up. The arrival is known for the first day only. */
export function arrivesAfterPickUp(
  { arrivalTime, pickUpDate, pickUpTime }: MeetingValues,
  { range }: MeetingContext,
): boolean {
  return arrivalTime !== '' && pickUpDate === range.start && pickUpTime !== '' && arrivalTime > pickUpTime;
}

/** The hours at which a car can be picked up: open, with the lead time of the place; the agreed one is always possible. */
export function listPickUpTimes(
  { pickUpPlaceId, pickUpDate }: Pick<MeetingValues, 'pickUpPlaceId' | 'pickUpDate'>,
  { places, nowMs, isOffice, before }: MeetingContext,
): string[] {
  const place = places.find(({ id }) => id === pickUpPlaceId);
  const agreed =
    before?.pick_up.place.id === pickUpPlaceId && before.pick_up.date === pickUpDate
      ? before.pick_up
      : undefined;
  const earliest = nowMs + (isOffice ? 0 : (place?.lead_time_hours ?? 0)) * MS_PER_HOUR;
  const agreedMs = agreed && instantInBanjul(agreed.date, parseTimeOfDay(agreed.time) ?? 0).getTime();
  const possible = listQuarters(place, pickUpDate).filter((minutes) => {
    const at = instantInBanjul(pickUpDate, minutes).getTime();
    return at >= earliest || (agreedMs !== undefined && at > agreedMs && at >= nowMs);
  });
  return withAgreed(possible.map(formatTimeOfDay), agreed?.time);
}

/** The hours at which a car can be returned on the last day: open, and after a pick-up on the same day. */
export function listReturnTimes(
  { returnPlaceId, pickUpDate, pickUpTime }: MeetingValues,
  { places, range, before }: MeetingContext,
): string[] {
  const place = places.find(({ id }) => id === returnPlaceId);
  const agreed = before?.return.place.id === returnPlaceId ? before.return.time : undefined;
  const times = withAgreed(listQuarters(place, range.end).map(formatTimeOfDay), agreed);
  return pickUpDate === range.end ? times.filter((time) => time > pickUpTime) : times;
}

/** The broken rules of completed values. */
export function validateMeetingValues(values: MeetingValues, context: MeetingContext): MeetingError[] {
  const { range, isOffice, nowMs, before, agreedFees } = context;
  return validateMeeting(toChoice(values), {
    ...{ range, isOffice, now: new Date(nowMs) },
    places: new Map(context.places.map((place) => [place.id, toFacts(place)])),
    before: before && toChoice(toMeetingValues(before)),
    agreedFees,
  });
}

/** The fees of the chosen places. */
export function listMeetingFees(
  { pickUpPlaceId, returnPlaceId }: MeetingValues,
  { places }: MeetingContext,
): BookingLine[] {
  const [pickUp, back] = [pickUpPlaceId, returnPlaceId].map((id) => places.find((place) => place.id === id));
  if (!pickUp || !back) return [];
  const priced = ({ name, fee }: MeetingPlace) => ({ name, feeBututs: fromDalasi(fee) });
  return listFeeLines({ pickUp: priced(pickUp), return: priced(back) });
}

/** The body of a request, from completed values. */
export function toMeetingArgs(values: MeetingValues): MeetingArgs {
  return {
    pick_up_place_id: values.pickUpPlaceId,
    pick_up_time: values.pickUpTime,
    return_place_id: values.returnPlaceId,
    return_time: values.returnTime,
    flight_number: values.flightNumber.trim() || null,
    arrival_time: values.arrivalTime || null,
    lodging: values.lodging.trim() || null,
  };
}

export function toChangeMeetingArgs(
  values: MeetingValues,
  before: Meeting | null | undefined,
): ChangeMeetingArgs {
  return { ...toMeetingArgs(values), pick_up_date: values.pickUpDate, version: before?.version ?? 0 };
}

function toChoice(values: MeetingValues) {
  const flight = values.flightNumber.trim();
  return {
    pickUpPlaceId: values.pickUpPlaceId,
    pickUpDate: values.pickUpDate,
    pickUpMinutes: parseTimeOfDay(values.pickUpTime) ?? -1,
    returnPlaceId: values.returnPlaceId,
    returnMinutes: parseTimeOfDay(values.returnTime) ?? -1,
    flightNumber: flight === '' ? null : (parseFlightNumber(flight) ?? flight),
    arrivalMinutes: parseTimeOfDay(values.arrivalTime) ?? null,
    lodging: values.lodging.trim() || null,
  };
}

function toFacts(place: MeetingPlace): MeetingPlaceFacts {
  return {
    ...{ kind: place.kind, leadTimeHours: place.lead_time_hours, hours: toHours(place), isRetired: false },
    feeBututs: fromDalasi(place.fee),
  };
}

function toHours({ hours }: MeetingPlace) {
  return hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: parseTimeOfDay(opens) ?? 0,
    closes: parseTimeOfDay(closes) ?? 0,
  }));
}

function listQuarters(place: MeetingPlace | undefined, date: string): number[] {
  return place ? listOpenQuarters({ hours: toHours(place) }, date) : [];
}

function chooseKnown(placeId: string, { places, before }: MeetingContext): string {
  const isKnown =
    places.some(({ id }) => id === placeId) ||
    before?.pick_up.place.id === placeId ||
    before?.return.place.id === placeId;
  return isKnown ? placeId : (places[0]?.id ?? '');
}

function chooseTime(time: string, times: readonly string[]): string {
  const wanted = time || formatTimeOfDay(DEFAULT_MEETING_MINUTES);
  return times.find((each) => each >= wanted) ?? times.at(-1) ?? '';
}

function withAgreed(times: string[], agreed: string | undefined): string[] {
  return agreed === undefined || times.includes(agreed) ? times : [...times, agreed].sort();
}
