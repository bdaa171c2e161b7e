import { createError } from './app-error.ts';

/** The errors of sealed records of hand-overs and returns. */
export const recordErrors = {
  /** `recorded_at` says since when, so that a second phone can show both. */
  alreadyRecorded: (phase: string, recordedAt: string) =>
    createError('already_recorded', `The ${phase} of this booking is recorded already.`, {
      details: { recorded_at: recordedAt },
    }),
  missingReason: () => createError('missing_reason', 'Please say why photos or signatures are missing.'),
  /** `photo_id` says which photo to send again. */
  photoDiffers: ({ label, id }: { label: string; id: string }) =>
    createError(
      'photo_differs',
      `The photo \u201c${label}\u201d did not arrive as it was taken. Please send it again.`,
      { details: { photo_id: id } },
    ),
  recordNotFound: () => createError('record_not_found', 'There is no record of this yet.'),
  tooLateForPhotos: () =>
    createError(
      'too_late_for_photos',
      'Photos can be added within an hour. Please send later ones to the office.',
    ),
  tooManyRecordPhotos: (limit: number) =>
    createError('too_many_photos', `There are ${limit} photos already.`, { status: 409 }),
};
