import { AppError } from './app-error.ts';

/** The errors of sealed records of hand-overs and returns. */
export const recordErrors = {
  /** `recorded_at` says since when, so that a second phone can show both. */
  alreadyRecorded: (phase: string, recordedAt: string) =>
    new AppError({
      code: 'already_recorded',
      message: `The ${phase} of this booking is recorded already.`,
      details: { recorded_at: recordedAt },
    }),
  missingReason: () =>
    new AppError({
      code: 'missing_reason',
      message: 'Please say why photos or signatures are missing.',
    }),
  /** `photo_id` says which photo to send again. */
  photoDiffers: ({ label, id }: { label: string; id: string }) =>
    new AppError({
      code: 'photo_differs',
      message: `The photo \u201c${label}\u201d did not arrive as it was taken. Please send it again.`,
      details: { photo_id: id },
    }),
  recordNotFound: () =>
    new AppError({ code: 'record_not_found', message: 'There is no record of this yet.' }),
  tooLateForPhotos: () =>
    new AppError({
      code: 'too_late_for_photos',
      message: 'Photos can be added within an hour. Please send later ones to the office.',
    }),
  tooManyRecordPhotos: (limit: number) =>
    new AppError({ code: 'too_many_photos', status: 409, message: `There are ${limit} photos already.` }),
};
