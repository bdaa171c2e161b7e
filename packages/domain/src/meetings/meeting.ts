/** Meetings of a booking: places and hours of pick-up and return, with the guest's flight. */
import type { BookingStatus } from '../bookings/booking-life-cycle.ts';
import { addDays, type DateRange, type IsoDate } from '../days/rental-dates.ts';
import type { Bututs } from '../money/money.ts';
import { isOpenAt, type MeetingPlaceFacts } from './meeting-places.ts';
import { instantInBanjul, isQuarter } from './time-of-day.ts';

export const MAX_LODGING_LENGTH = 200;
/** How often the meetings of a booking change until only the office changes them: each change mails guest and office. */
export const MAX_MEETING_CHANGES = 20;
/** 12:00 */
export const DEFAULT_MEETING_MINUTES = 12 * 60;

const MS_PER_HOUR = 3_600_000;
// Airline code of two or three characters, one to four digits, optional suffix.
const FLIGHT_NUMBER = /^[A-Z0-9]{2}[A-Z]?\d{1,4}[A-Z]?$/;

/** A flight number in capitals without spaces and hyphens, such as `SN233`; undefined for other texts. */
export function parseFlightNumber(text: string): string | undefined {
  const flight = text.replace(/[\s-]+/g, '').toUpperCase();
  return FLIGHT_NUMBER.test(flight) ? flight : undefined;
}

export type MeetingField =
  | 'pick_up_place_id'
  | 'pick_up_date'
  | 'pick_up_time'
  | 'return_place_id'
  | 'return_time'
  | 'flight_number'
  | 'arrival_time'
  | 'lodging';

export type MeetingRule =
  | 'place_unknown'
  | 'place_dearer'
  | 'outside_opening_hours'
  | 'too_soon'
  | 'not_on_days_of_rental'
  | 'flight_number_form'
  | 'flight_missing'
  | 'lodging_missing';

export interface MeetingError {
  field: MeetingField;
  rule: MeetingRule;
}

/** The meetings of a booking. Times are minutes after midnight in Banjul; the return is on the last day. */
export interface MeetingChoice {
  pickUpPlaceId: string;
  pickUpDate: IsoDate;
  pickUpMinutes: number;
  returnPlaceId: string;
  returnMinutes: number;
  flightNumber: string | null;
  arrivalMinutes: number | null;
  lodging: string | null;
}

export interface MeetingContext {
  range: DateRange;
  places: ReadonlyMap<string, MeetingPlaceFacts>;
  now: Date;
  /** The office decides itself whether it can be there in time. */
  isOffice: boolean;
  /** The meetings before a change; undefined for a new booking. */
  before?: MeetingChoice | undefined;
  /** The fees that a booking has agreed to; undefined for a new booking, whose fees are those of its places. */
  agreedFees?: AgreedFees | undefined;
}

export interface AgreedFees {
  pickUpBututs: Bututs;
  returnBututs: Bututs;
}

/** The broken rules of the meetings, in the order of the form. A side that a change leaves alone is not checked again. */
export function validateMeeting(choice: MeetingChoice, context: MeetingContext): MeetingError[] {
  return [
    ...validatePickUp(choice, context),
    ...validateReturn(choice, context),
    ...validateFlight(choice),
    ...validateLodging(choice, context),
  ];
}

function validatePickUp(choice: MeetingChoice, context: MeetingContext): MeetingError[] {
  const { pickUpPlaceId, pickUpDate: date, pickUpMinutes: minutes, returnMinutes } = choice;
  const { range, before } = context;
  const latest = addDays(range.start, 1) < range.end ? addDays(range.start, 1) : range.end;
  if (date < range.start || date > latest) return [fail('pick_up_date', 'not_on_days_of_rental')];
  if (date === range.end && minutes >= returnMinutes) return [fail('pick_up_time', 'not_on_days_of_rental')];
  const isMoved =
    !before ||
    before.pickUpPlaceId !== pickUpPlaceId ||
    before.pickUpDate !== date ||
    before.pickUpMinutes !== minutes;
  if (!isMoved) return [];
  const place = findOfferedPlace(context, { placeId: pickUpPlaceId, previousId: before?.pickUpPlaceId });
  if (!place) return [fail('pick_up_place_id', 'place_unknown')];
  const isOtherPlace = before?.pickUpPlaceId !== pickUpPlaceId;
  if (isOtherPlace && isDearer(place, context, 'pickUpBututs'))
    return [fail('pick_up_place_id', 'place_dearer')];
  if (!isQuarter(minutes) || !isOpenAt(place, { date, minutes })) {
    return [fail('pick_up_time', 'outside_opening_hours')];
  }
  const earliest = context.now.getTime() + getLeadTimeHours(choice, place, context) * MS_PER_HOUR;
  return instantInBanjul(date, minutes).getTime() < earliest ? [fail('pick_up_time', 'too_soon')] : [];
}

function validateReturn(choice: MeetingChoice, context: MeetingContext): MeetingError[] {
  const { returnPlaceId, returnMinutes: minutes } = choice;
  const { before, range } = context;
  if (before && before.returnPlaceId === returnPlaceId && before.returnMinutes === minutes) return [];
  const place = findOfferedPlace(context, { placeId: returnPlaceId, previousId: before?.returnPlaceId });
  if (!place) return [fail('return_place_id', 'place_unknown')];
  const isOtherPlace = before?.returnPlaceId !== returnPlaceId;
  if (isOtherPlace && isDearer(place, context, 'returnBututs'))
    return [fail('return_place_id', 'place_dearer')];
  const isOpen = isQuarter(minutes) && isOpenAt(place, { date: range.end, minutes });
  return isOpen ? [] : [fail('return_time', 'outside_opening_hours')];
}

function validateFlight({ flightNumber, arrivalMinutes }: MeetingChoice): MeetingError[] {
  if (flightNumber !== null && parseFlightNumber(flightNumber) === undefined) {
    return [fail('flight_number', 'flight_number_form')];
  }
  return flightNumber === null && arrivalMinutes !== null ? [fail('flight_number', 'flight_missing')] : [];
}

// The office has to know to which hotel of a zone it drives.
function validateLodging(choice: MeetingChoice, { places }: MeetingContext): MeetingError[] {
  const ids = [choice.pickUpPlaceId, choice.returnPlaceId];
  const needsLodging = ids.some((id) => places.get(id)?.kind === 'hotel_zone');
  return needsLodging && !choice.lodging ? [fail('lodging', 'lodging_missing')] : [];
}

// A retired place stays valid for the bookings that have it.
function findOfferedPlace(
  { places }: MeetingContext,
  { placeId, previousId }: { placeId: string; previousId: string | undefined },
): MeetingPlaceFacts | undefined {
  const place = places.get(placeId);
  return place && (!place.isRetired || placeId === previousId) ? place : undefined;
}

// The fee of a booking stays as it was agreed. The office may choose a dearer place without a higher fee.
function isDearer(
  { feeBututs }: MeetingPlaceFacts,
  { agreedFees, isOffice }: MeetingContext,
  side: keyof AgreedFees,
): boolean {
  return agreedFees !== undefined && !isOffice && feeBututs > agreedFees[side];
}

// A later hour at the same place needs no preparation.
function getLeadTimeHours(
  choice: MeetingChoice,
  place: MeetingPlaceFacts,
  { isOffice, before }: MeetingContext,
): number {
  if (isOffice) return 0;
  const isPostponed =
    before?.pickUpPlaceId === choice.pickUpPlaceId &&
    instantInBanjul(choice.pickUpDate, choice.pickUpMinutes) >
      instantInBanjul(before.pickUpDate, before.pickUpMinutes);
  return isPostponed ? 0 : place.leadTimeHours;
}

function fail(field: MeetingField, rule: MeetingRule): MeetingError {
  return { field, rule };
}

/**
 * The meetings of a booking that names none: 12:00 at the first place that is offered. Undefined if that is not possible;
 * the booking then has no agreed hour.
 */
export function defaultMeeting(
  placeIds: readonly string[],
  context: Omit<MeetingContext, 'before' | 'isOffice'>,
): MeetingChoice | undefined {
  const placeId = placeIds.find((id) => isDefaultPlace(context.places.get(id), context));
  if (placeId === undefined) return undefined;
  const isOneDay = context.range.start === context.range.end;
  const choice: MeetingChoice = {
    pickUpPlaceId: placeId,
    pickUpDate: context.range.start,
    pickUpMinutes: DEFAULT_MEETING_MINUTES,
    returnPlaceId: placeId,
    returnMinutes: isOneDay ? DEFAULT_MEETING_MINUTES + SAME_DAY_MINUTES : DEFAULT_MEETING_MINUTES,
    flightNumber: null,
    arrivalMinutes: null,
    lodging: null,
  };
  return validateMeeting(choice, { ...context, isOffice: false }).length === 0 ? choice : undefined;
}

// A booking that exists pays no more for the default than it has agreed to.
function isDefaultPlace(
  place: MeetingPlaceFacts | undefined,
  context: Omit<MeetingContext, 'before' | 'isOffice'>,
): boolean {
  if (!place || place.isRetired) return false;
  const asGuest = { ...context, isOffice: false };
  return !isDearer(place, asGuest, 'pickUpBututs') && !isDearer(place, asGuest, 'returnBututs');
}

// A rental of one day ends after its pick-up.
const SAME_DAY_MINUTES = 6 * 60;

/** Whether a change changes nothing. */
export function isSameMeeting(before: MeetingChoice, after: MeetingChoice): boolean {
  return (
    before.pickUpPlaceId === after.pickUpPlaceId &&
    before.pickUpDate === after.pickUpDate &&
    before.pickUpMinutes === after.pickUpMinutes &&
    before.returnPlaceId === after.returnPlaceId &&
    before.returnMinutes === after.returnMinutes &&
    before.flightNumber === after.flightNumber &&
    before.arrivalMinutes === after.arrivalMinutes &&
    before.lodging === after.lodging
  );
}

/** Whether the meetings of a booking in this status can still change. */
export function canMeetingChange(status: BookingStatus): boolean {
  return status === 'booked' || status === 'confirmed' || status === 'ready_for_pickup';
}
