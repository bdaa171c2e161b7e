import { createError } from './app-error.ts';

/** The errors of charges after a trip. */
export const chargeErrors = {
  chargeNotFound: () => createError('charge_not_found', 'This charge does not exist.'),
  chargeChanged: () =>
    createError('charge_changed', 'This charge has changed meanwhile. Please look at it again.'),
  tooLateToCharge: () =>
    createError(
      'too_late_to_charge',
      'The trip was too long ago: charges are drafted within 14 days, fines within 90 days.',
    ),
  tooLateToAnswer: () =>
    createError(
      'too_late_to_answer',
      'The 72 hours to answer this charge are over. Please contact the office.',
    ),
  tooManyCharges: (limit: number) =>
    createError('too_many_charges', `This trip has ${limit} charges already.`),
  tooManyChargePhotos: (limit: number) =>
    createError('too_many_photos', `There are ${limit} photos of this charge already.`, { status: 409 }),
  photoNeeded: () =>
    createError('photo_needed', 'Please add a photo as evidence before you send this charge.'),
};
