import {
  ACCIDENT_SUBJECTS,
  INJURIES,
  MAX_ACCIDENT_DESCRIPTION,
  MAX_ACCIDENT_PHOTOS,
  MAX_ACCIDENT_TEXT,
  POLICE_STATES,
} from '@coastline/domain/accidents/accident-report';
import * as z from 'zod/mini';
import { ClientUuid, Instant, text, Uuid, wholeNumber } from '../fields.ts';

const trimmed = (max: number) =>
  z.pipe(
    text(max),
    z.transform((description) => description.trim()),
  );
const Short = trimmed(MAX_ACCIDENT_TEXT);

const Position = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy_m: z.nullable(wholeNumber(0, 1_000_000)),
});

const OtherPartyArgs = z.object({ names: Short, phones: Short, plates: Short, insurer: Short });

/** Reports an accident. The phone chooses the id, so that a report that is sent twice is one report. */
export const ReportAccidentArgs = z
  .object({
    id: ClientUuid,
    happened_at: Instant,
    place: Short,
    position: z.nullable(Position),
    injury: z.enum(INJURIES),
    police: z.enum(POLICE_STATES),
    /** Station, name of the officer, number of the report. */
    police_details: Short,
    other_party: OtherPartyArgs,
    description: trimmed(MAX_ACCIDENT_DESCRIPTION),
    /** Photos that follow. */
    photos: wholeNumber(0, MAX_ACCIDENT_PHOTOS),
  })
  .check(
    z.refine(({ description, photos }) => description !== '' || photos > 0, {
      path: ['description'],
      message: 'Say what happened, or add a photo.',
    }),
  );
export type ReportAccidentArgs = z.infer<typeof ReportAccidentArgs>;

/** A photo of a report. `photo_id` is chosen by the phone, so that a photo that is sent twice is one photo. */
export const AddAccidentPhotoQuery = z.object({ photo_id: ClientUuid, subject: z.enum(ACCIDENT_SUBJECTS) });

export const AccidentPhoto = z.object({
  id: Uuid,
  subject: z.enum(ACCIDENT_SUBJECTS),
  added_at: Instant,
});
export type AccidentPhoto = z.infer<typeof AccidentPhoto>;

/** An accident report; optional fields are for its guest and the office. */
export const AccidentReport = z.object({
  id: Uuid,
  happened_at: Instant,
  reported_at: Instant,
  place: z.string(),
  description: z.string(),
  /** Why the stated time is implausible; null if it is not. */
  time_warning: z.nullable(z.enum(['future', 'before_hand_over', 'after_return'])),
  /** In the order of their upload; for the host, those of the car. */
  photos: z.array(AccidentPhoto),
  /** When the office has read the report, and who. */
  acknowledged: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()) })),
  /** Photos that were announced, received or not. */
  announced_photos: z.optional(z.number()),
  position: z.optional(z.nullable(Position)),
  injury: z.optional(z.enum(INJURIES)),
  police: z.optional(z.enum(POLICE_STATES)),
  police_details: z.optional(z.string()),
  other_party: z.optional(
    z.object({ names: z.string(), phones: z.string(), plates: z.string(), insurer: z.string() }),
  ),
});
export type AccidentReport = z.infer<typeof AccidentReport>;

/** The accident reports of a booking, oldest first. */
export const AccidentReports = z.object({
  items: z.array(AccidentReport),
  /** Whether the caller can report an accident now, and until when; null: no end while the car is out. */
  can_report: z.boolean(),
  report_until: z.nullable(Instant),
});
export type AccidentReports = z.infer<typeof AccidentReports>;

/** Accident reports that the office has not read, oldest first. */
export const UnreadAccidents = z.object({
  items: z.array(
    z.object({
      id: Uuid,
      booking_id: Uuid,
      booking_number: z.string(),
      car_title: z.string(),
      guest_name: z.string(),
      happened_at: Instant,
      reported_at: Instant,
      injury: z.enum(INJURIES),
    }),
  ),
});
export type UnreadAccidents = z.infer<typeof UnreadAccidents>;
