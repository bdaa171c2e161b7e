import { AppError } from './app-error.ts';

/** The errors of accident reports. */
export const accidentErrors = {
  accidentReportNotFound: () =>
    new AppError({ code: 'accident_report_not_found', message: 'This accident report does not exist.' }),
  tripNotBegun: () =>
    new AppError({
      code: 'wrong_status',
      message: 'An accident can be reported once the car is handed over.',
    }),
  tooLateToReport: () =>
    new AppError({
      code: 'too_late_to_report',
      message: 'The 72 hours after the trip are over. Please call the office.',
    }),
  tooManyAccidentReports: (limit: number) =>
    new AppError({
      code: 'too_many_accident_reports',
      message: `This trip has ${limit} accident reports already. Please call the office.`,
    }),
  accidentIdUsed: () =>
    new AppError({
      code: 'accident_id_used',
      message: 'Another accident report has this id already.',
    }),
  tooManyAccidentPhotos: (limit: number) =>
    new AppError({
      code: 'too_many_photos',
      status: 409,
      message: `This accident report has ${limit} photos already.`,
    }),
  accidentPhotosClosed: () =>
    new AppError({
      code: 'accident_photos_closed',
      message: 'Photos are accepted for 7 days after the report. Please call the office.',
    }),
};
