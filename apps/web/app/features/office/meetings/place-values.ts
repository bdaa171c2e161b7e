import type {
  OfficeMeetingPlace,
  PlaceHours,
  SaveMeetingPlaceArgs,
} from '@coastline/contracts/bookings/meeting';
import {
  isInTheGambia,
  MAX_LEAD_TIME_HOURS,
  MAX_PLACE_FEE_DALASI,
  MAX_PLACE_POSITION,
  type PlaceKind,
} from '@coastline/domain/meetings/meeting-places';
import { formatTimeOfDay, LAST_QUARTER, MEETING_STEP_MINUTES } from '@coastline/domain/meetings/time-of-day';
import { fromDalasi, parseDalasi } from '@coastline/domain/money/money';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const KIND_LABELS: Record<PlaceKind, string> = {
  airport: 'Airport',
  hotel_zone: 'Hotels of an area',
  office: 'Office',
  other: 'Other place',
};

/** Every quarter of a day, `00:00` to `23:45`. */
export const QUARTERS = Array.from({ length: LAST_QUARTER / MEETING_STEP_MINUTES + 1 }, (_, index) =>
  formatTimeOfDay(index * MEETING_STEP_MINUTES),
);

/** Values of the form, as its fields hold them. */
export interface PlaceValues {
  name: string;
  kind: PlaceKind;
  latitude: string;
  longitude: string;
  directions: string;
  /** URL of the photo; null without one. */
  photo: string | null;
  leadTimeHours: string;
  /** In dalasi. */
  fee: string;
  position: string;
  inUse: boolean;
  /** Monday first; empty texts for a closed day. */
  hours: { opens: string; closes: string }[];
}

const NEW_PLACE: PlaceValues = {
  name: '',
  kind: 'office',
  latitude: '',
  longitude: '',
  directions: '',
  photo: null,
  leadTimeHours: '4',
  fee: '0',
  position: '10',
  inUse: true,
  hours: WEEKDAYS.map(() => ({ opens: '08:00', closes: '18:00' })),
};

export function toPlaceValues(place: OfficeMeetingPlace | undefined): PlaceValues {
  if (!place) return NEW_PLACE;
  return {
    name: place.name,
    kind: place.kind,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    directions: place.directions,
    photo: place.photo,
    leadTimeHours: String(place.lead_time_hours),
    fee: String(place.fee),
    position: String(place.position),
    inUse: place.retired_at === null,
    hours: WEEKDAYS.map((_, index) => {
      const open = place.hours.find(({ weekday }) => weekday === index + 1);
      return { opens: open?.opens ?? '', closes: open?.closes ?? '' };
    }),
  };
}

export function toSavePlaceArgs(
  values: PlaceValues,
  place: OfficeMeetingPlace | undefined,
): SaveMeetingPlaceArgs {
  return {
    ...(place && { id: place.id, updated_at: place.updated_at }),
    name: values.name.trim(),
    kind: values.kind,
    latitude: parseDegrees(values.latitude),
    longitude: parseDegrees(values.longitude),
    directions: values.directions.trim(),
    photo: values.photo,
    hours: toHours(values),
    lead_time_hours: Number(values.leadTimeHours),
    fee: parseNumber(values.fee),
    position: Number(values.position),
    retired: !values.inUse,
  };
}

/** Error messages by field; undefined for valid fields. */
export function validatePlaceValues(values: PlaceValues) {
  const position = { latitude: parseDegrees(values.latitude), longitude: parseDegrees(values.longitude) };
  // A day with only one of its times is a mistake; it would be saved as closed.
  const areHoursValid = values.hours.every(({ opens, closes }) =>
    opens === '' || closes === '' ? opens === closes : opens < closes,
  );
  return {
    name: values.name.trim() === '' ? 'Please enter a name.' : undefined,
    latitude: isInTheGambia(position)
      ? undefined
      : 'The position has to be in The Gambia, such as 13.338 and -16.652.',
    leadTimeHours: isWhole(values.leadTimeHours, 0, MAX_LEAD_TIME_HOURS)
      ? undefined
      : `Please enter 0 to ${MAX_LEAD_TIME_HOURS} hours.`,
    fee: isFee(values.fee) ? undefined : `Please enter 0 to ${formatDalasi(MAX_PLACE_FEE_DALASI)}.`,
    position: isWhole(values.position, 1, MAX_PLACE_POSITION)
      ? undefined
      : `Please enter 1 to ${MAX_PLACE_POSITION}.`,
    hours: areHoursValid
      ? undefined
      : 'Each day has to close later than it opens, before midnight, or is closed in both fields.',
  };
}

/** `Mon to Fri 09:00 to 17:00` in short lines, one for each group of equal days. */
export function describeHours(hours: readonly PlaceHours[]): string[] {
  const lines: { from: number; to: number; text: string }[] = [];
  for (const { weekday, opens, closes } of hours) {
    const last = lines.at(-1);
    const text = `${opens} to ${closes}`;
    if (last && last.to === weekday - 1 && last.text === text) last.to = weekday;
    else lines.push({ from: weekday, to: weekday, text });
  }
  if (lines.length === 0) return ['Closed every day'];
  return lines.map(({ from, to, text }) => {
    const [first, final] = [from, to].map((weekday) => WEEKDAYS[weekday - 1]?.slice(0, 3));
    if (from === 1 && to === 7) return `Every day ${text}`;
    return from === to ? `${first} ${text}` : `${first} to ${final} ${text}`;
  });
}

// A day without times is closed.
function toHours({ hours }: PlaceValues): PlaceHours[] {
  return hours.flatMap(({ opens, closes }, index) =>
    opens && closes ? [{ weekday: index + 1, opens, closes }] : [],
  );
}

function parseDegrees(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

function isFee(text: string): boolean {
  const bututs = parseDalasi(parseNumber(text));
  return bututs !== undefined && bututs >= 0 && bututs <= fromDalasi(MAX_PLACE_FEE_DALASI);
}

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}
