import { AppError } from './app-error.ts';

/** The errors of charges after a trip. */
export const chargeErrors = {
  chargeNotFound: () => new AppError({ code: 'charge_not_found', message: 'This charge does not exist.' }),
  chargeChanged: () =>
    new AppError({
      code: 'charge_changed',
      message: 'This charge has changed meanwhile. Please look at it again.',
    }),
  tooLateToCharge: () =>
    new AppError({
      code: 'too_late_to_charge',
      message: 'The trip was too long ago: charges are drafted within 14 days, fines within 90 days.',
    }),
  tooLateToAnswer: () =>
    new AppError({
      code: 'too_late_to_answer',
      message: 'The 72 hours to answer this charge are over. Please contact the office.',
    }),
  tooManyCharges: (limit: number) =>
    new AppError({ code: 'too_many_charges', message: `This trip has ${limit} charges already.` }),
  tooManyChargePhotos: (limit: number) =>
    new AppError({
      code: 'too_many_photos',
      status: 409,
      message: `There are ${limit} photos of this charge already.`,
    }),
  photoNeeded: () =>
    new AppError({
      code: 'photo_needed',
      message: 'Please add a photo as evidence before you send this charge.',
    }),
};
