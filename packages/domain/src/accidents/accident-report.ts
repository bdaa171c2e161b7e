/** Accident reports of guests: limits, time window and plausibility (TRIP-213 to TRIP-220). */

/** Hours after the end of a trip in which its guest can still report an accident. */
export const REPORT_HOURS = 72;
/** Reports of one booking. */
export const MAX_ACCIDENT_REPORTS = 5;
/** Photos of one report. */
export const MAX_ACCIDENT_PHOTOS = 12;
/** Days after the report in which its photos are still accepted: a weak connection can take long. */
export const PHOTO_DAYS = 7;
export const MAX_ACCIDENT_DESCRIPTION = 4000;
/** Limit of each shorter text: place, police, other party. */
export const MAX_ACCIDENT_TEXT = 300;

/** Whether a person is hurt. `unknown`: the guest did not say. */
export const INJURIES = ['unknown', 'none', 'injured'] as const;
export type Injury = (typeof INJURIES)[number];

/** Involvement of the police. `unknown`: the guest did not say. */
export const POLICE_STATES = ['unknown', 'not_called', 'called', 'attended'] as const;
export type PoliceState = (typeof POLICE_STATES)[number];

/** Subject of a photo. The host sees photos of the own car only, because others show people, plates and papers. */
export const ACCIDENT_SUBJECTS = ['car', 'other'] as const;
export type AccidentSubject = (typeof ACCIDENT_SUBJECTS)[number];

/** The other party, as free text: names and phone numbers of drivers and witnesses, number plates, insurers. */
export const OTHER_PARTY_FIELDS = ['names', 'phones', 'plates', 'insurer'] as const;

/** A place on the map, with the accuracy that the phone states. */
export interface AccidentPosition {
  latitude: number;
  longitude: number;
  accuracy_m: number | null;
}

/** When a trip began and ended. */
export interface TripTimes {
  handedOverAt: Date | undefined;
  /** Undefined while the car is out. */
  endedAt: Date | undefined;
}

/** The end of the time in which a trip's guest can report an accident; undefined while the car is out. */
export function reportUntil({ endedAt }: TripTimes): Date | undefined {
  return endedAt && new Date(endedAt.getTime() + REPORT_HOURS * 3_600_000);
}

export type ReportWindow = 'before_trip' | 'open' | 'over';

export function findReportWindow(trip: TripTimes, now: Date): ReportWindow {
  if (!trip.handedOverAt) return 'before_trip';
  const until = reportUntil(trip);
  return until && now > until ? 'over' : 'open';
}

/** Clocks of phones differ. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Why the stated time of an accident is implausible. */
export type TimeWarning = 'future' | 'before_hand_over' | 'after_return';

/**
 * Compares the stated time with the trip. An implausible time is marked and never refused: a report that sends itself has
 * no guest beside it who could correct the clock of the phone.
 */
export function findTimeWarning(
  { happenedAt, reportedAt }: { happenedAt: Date; reportedAt: Date },
  { handedOverAt, endedAt }: TripTimes,
): TimeWarning | null {
  const at = happenedAt.getTime();
  if (at > reportedAt.getTime() + CLOCK_TOLERANCE_MS) return 'future';
  if (handedOverAt && at < handedOverAt.getTime() - CLOCK_TOLERANCE_MS) return 'before_hand_over';
  if (endedAt && at > endedAt.getTime() + CLOCK_TOLERANCE_MS) return 'after_return';
  return null;
}
