/** The checklist of a hand-over or return: photos from fixed angles, accessories, marks of damage, signatures (TRIP-130). */

/** Angles that every record should have a photo of, in the order in which a person walks around the car. */
export const PHOTO_ANGLES = ['front', 'right', 'back', 'left', 'interior', 'odometer', 'fuel'] as const;
export type PhotoAngle = (typeof PHOTO_ANGLES)[number];

/** Subject of a photo: an angle, a mark of damage, another subject, or an addition of the guest. */
export const PHOTO_SUBJECTS = [...PHOTO_ANGLES, 'damage', 'other', 'guest'] as const;
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number];
/** Subjects of the photos that the office takes. */
export const OFFICE_SUBJECTS = [...PHOTO_ANGLES, 'damage', 'other'] as const;
export type OfficeSubject = (typeof OFFICE_SUBJECTS)[number];

/** Accessories that are counted at hand-over and return. */
export const ACCESSORIES = [
  'spare_wheel',
  'jack',
  'wheel_wrench',
  'warning_triangle',
  'fire_extinguisher',
  'first_aid_kit',
  'car_papers',
] as const;
export type Accessory = (typeof ACCESSORIES)[number];

/** Names of photo subjects and accessories in one language, for pages and documents. */
export interface RecordNames {
  subjects: Record<PhotoSubject, string>;
  accessories: Record<Accessory, string>;
}

/** Units of the position of a mark, over the width and the height of the drawing. */
export const MARK_UNITS = 1000;
export const MAX_MARKS = 20;
export const MAX_MARK_NOTE = 200;
export const MAX_MISSING_REASON = 300;
export const MAX_SIGNER_NAME = 100;
/** Photos of one record. */
export const MAX_RECORD_PHOTOS = 30;
/** Photos of a booking and phase over all phones. The limit keeps lost drafts from filling the storage. */
export const MAX_PHASE_PHOTOS = 90;
/** Photos that a guest adds to a phase, and for how long after its record. */
export const MAX_GUEST_PHOTOS = 6;
export const GUEST_PHOTO_MINUTES = 60;
/** Uploaded photos of a checklist that was never sent are deleted after these days. */
export const UNSEALED_PHOTO_DAYS = 14;

/** Parts that a checklist may lack if it gives a reason. */
export type MissingPart = PhotoAngle | 'guest_signature' | 'agent_signature';

/** Lists the photos and signatures that a checklist lacks. */
export function listMissingParts(checklist: {
  photos: readonly { subject: string }[];
  signatures: { guest: unknown; agent: unknown };
}): MissingPart[] {
  const taken = new Set(checklist.photos.map(({ subject }) => subject));
  return [
    ...PHOTO_ANGLES.filter((angle) => !taken.has(angle)),
    ...(checklist.signatures.guest ? [] : (['guest_signature'] as const)),
    ...(checklist.signatures.agent ? [] : (['agent_signature'] as const)),
  ];
}

/** Until when the guest may add photos. */
export function guestPhotosUntil(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + GUEST_PHOTO_MINUTES * 60_000);
}

/** How the clock of a phone compares with the server's. Its time counts only if it is plausible. */
export const DEVICE_CLOCKS = ['plausible', 'ahead', 'old'] as const;
export type DeviceClock = (typeof DEVICE_CLOCKS)[number];

/** A phone may be this far ahead of the server. */
export const MAX_CLOCK_AHEAD_MINUTES = 5;
/** The longest that a checklist waits for a connection before the time of its arrival counts. */
export const MAX_OFFLINE_HOURS = 72;

/**
 * The time that counts for a checklist: that of the phone, if it is no later than the server's, no more than 72 hours
 * older and not before the event that precedes it; otherwise that of its arrival. A small lead is cut off.
 */
export function recordingTime({
  deviceAt,
  receivedAt,
  notBefore,
}: {
  deviceAt: Date;
  receivedAt: Date;
  notBefore?: Date | undefined;
}): { at: Date; clock: DeviceClock } {
  const leadMs = deviceAt.getTime() - receivedAt.getTime();
  if (leadMs > MAX_CLOCK_AHEAD_MINUTES * 60_000) return { at: receivedAt, clock: 'ahead' };
  if (leadMs > 0) return { at: receivedAt, clock: 'plausible' };
  const isOld = -leadMs > MAX_OFFLINE_HOURS * 3_600_000;
  if (isOld || (notBefore && deviceAt < notBefore)) return { at: receivedAt, clock: 'old' };
  return { at: deviceAt, clock: 'plausible' };
}
