import {
  CONDITION_PHASES,
  FULL_TANK_EIGHTHS,
  MAX_CONDITION_NOTES_LENGTH,
  MAX_MILEAGE_KM,
} from '@coastline/domain/bookings/hand-over';
import {
  ACCESSORIES,
  type Accessory,
  DEVICE_CLOCKS,
  MARK_UNITS,
  MAX_MARK_NOTE,
  MAX_MARKS,
  MAX_MISSING_REASON,
  MAX_RECORD_PHOTOS,
  MAX_SIGNER_NAME,
  OFFICE_SUBJECTS,
  PHOTO_SUBJECTS,
} from '@coastline/domain/condition-records/checklist';
import { isPrintableName } from '@coastline/domain/signatures/signature';
import * as z from 'zod/mini';
import { ClientUuid, Instant, text, Uuid, wholeNumber } from '../fields.ts';
import { Signature } from '../signature.ts';
import { carOfPage } from './hand-over.ts';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal digits.'));
/** Words without broken characters, which a seal could not keep. */
const words = (max: number) =>
  z.pipe(
    text(max),
    z.transform((value) => value.trim().toWellFormed().normalize('NFC')),
  );

const Phase = z.enum(CONDITION_PHASES);

const Accessories = z.partial(
  z.strictObject(
    Object.fromEntries(ACCESSORIES.map((name) => [name, z.boolean()])) as Record<Accessory, z.ZodMiniBoolean>,
  ),
);

/** A mark of damage on the drawing of the car, in thousandths of its width and height. */
const Mark = z.object({
  x: wholeNumber(0, MARK_UNITS),
  y: wholeNumber(0, MARK_UNITS),
  note: words(MAX_MARK_NOTE),
  photo_id: z.nullable(ClientUuid),
});

/** Where the phone was, if it may tell. */
const Place = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy_m: z.number().check(z.minimum(0), z.maximum(1_000_000)),
});

/** Who has signed, and how. */
const Signer = z.object({
  name: words(MAX_SIGNER_NAME).check(
    z.minLength(1, 'Please enter the name.'),
    z.refine(isPrintableName, 'Please type the name in Latin letters, as in the passport.'),
  ),
  signature: Signature,
});
export type Signer = z.infer<typeof Signer>;

/** A photo that was uploaded for this record, with the digest of the bytes that were sent. */
const UploadedPhoto = z.object({ id: ClientUuid, subject: z.enum(OFFICE_SUBJECTS), sha256: Sha256 });

const Photos = z.array(UploadedPhoto).check(z.maxLength(MAX_RECORD_PHOTOS));
const NoRepeats = z.refine<{ id: string }[]>(
  (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
  'Each photo can be listed once.',
);

const checklist = {
  /** The id of the record, chosen by the phone. A repeated submission returns the sealed record. */
  id: ClientUuid,
  mileage_km: wholeNumber(0, MAX_MILEAGE_KM),
  fuel_eighths: wholeNumber(0, FULL_TANK_EIGHTHS),
  notes: words(MAX_CONDITION_NOTES_LENGTH),
  /** Whether each checked accessory is in the car. */
  accessories: Accessories,
  marks: z.array(Mark).check(z.maxLength(MAX_MARKS)),
  photos: Photos.check(NoRepeats),
  signatures: z.object({ guest: z.nullable(Signer), agent: z.nullable(Signer) }),
  /** Why photos or signatures are missing; empty if none is. */
  missing_reason: words(MAX_MISSING_REASON),
  /** When the checklist was finished, by the clock of the phone. */
  device_at: Instant,
  place: z.nullable(Place),
};

const Seen = z.literal(true, 'Please look at licence, identity and age.');

/** The finished checklist of a hand-over or return. */
export const SealRecordArgs = z.discriminatedUnion('phase', [
  z.object({
    phase: z.literal('hand_over'),
    ...checklist,
    /** The documents that the agent has seen. */
    documents: z.object({ licence: Seen, identity: Seen, age: Seen }),
    /** True: the guest has signed the contract on paper (TRIP-176). */
    contract_on_paper: z.optional(z.boolean()),
    ...carOfPage,
  }),
  z.object({
    phase: z.literal('return'),
    ...checklist,
    /** True: confirms an implausible odometer reading (`mileage_implausible`). */
    mileage_confirmed: z.optional(z.boolean()),
    /** Whether a return before the last day gives up the days after it (TRIP-268). */
    gives_up_unused_days: z.optional(z.boolean()),
  }),
]);
export type SealRecordArgs = z.infer<typeof SealRecordArgs>;

/** Photos and notes of a second phone, added to a record that exists. */
export const AddendumArgs = z.object({
  id: ClientUuid,
  phase: Phase,
  notes: words(MAX_CONDITION_NOTES_LENGTH),
  photos: Photos.check(NoRepeats),
  device_at: Instant,
});
export type AddendumArgs = z.infer<typeof AddendumArgs>;

/** The record and the subject of an uploaded photo. */
export const RecordPhotoQuery = z.object({
  phase: Phase,
  record_id: ClientUuid,
  subject: z.enum(OFFICE_SUBJECTS),
});
export const GuestPhotoQuery = z.object({ phase: Phase });

/** A stored photo with the digest of its file. */
export const RecordPhoto = z.object({
  id: Uuid,
  subject: z.enum(PHOTO_SUBJECTS),
  sha256: Sha256,
  added_at: Instant,
  /** Deleted with the account of the guest who took it. */
  is_deleted: z.boolean(),
});
export type RecordPhoto = z.infer<typeof RecordPhoto>;

/** A sealed record of a booking. Fields that its kind does not have are null or empty. */
export const ConditionRecord = z.object({
  id: Uuid,
  /** Its place among the records of all bookings. */
  sequence: z.number(),
  phase: Phase,
  kind: z.enum(['condition', 'correction', 'addendum', 'guest_photo']),
  /** Whether it comes from a checklist, with photos and signatures. */
  is_checklist: z.boolean(),
  /** The time that counts, and when the record arrived. */
  recorded_at: Instant,
  received_at: Instant,
  /** Time and clock of the phone; null without a checklist. */
  device_at: z.nullable(Instant),
  clock: z.nullable(z.enum(DEVICE_CLOCKS)),
  mileage_km: z.nullable(z.number()),
  fuel_eighths: z.nullable(z.number()),
  accessories: Accessories,
  marks: z.array(Mark),
  photos: z.array(RecordPhoto),
  /** Empty also after the guest's account is deleted, and for guest and host without a checklist. */
  notes: z.string(),
  missing_reason: z.string(),
  signatures: z.object({ guest: z.nullable(Signer), agent: z.nullable(Signer) }),
  place: z.nullable(Place),
  /** Whether notes, signatures and place were deleted with the guest's account. */
  is_deleted: z.boolean(),
  hash: Sha256,
  previous_hash: Sha256,
});
export type ConditionRecord = z.infer<typeof ConditionRecord>;

/** The sealed records of a booking in their order, and until when its guest may add photos. */
export const ConditionRecords = z.object({
  items: z.array(ConditionRecord),
  guest_photos_until: z.object({ hand_over: z.nullable(Instant), return: z.nullable(Instant) }),
});
export type ConditionRecords = z.infer<typeof ConditionRecords>;

/** Result of a verification. Without findings, the records are as they were sealed. */
export const RecordVerification = z.object({
  records: z.number(),
  /** Records whose personal part was deleted with the guest's account. */
  deleted: z.number(),
  findings: z.array(z.string()),
});
export type RecordVerification = z.infer<typeof RecordVerification>;
