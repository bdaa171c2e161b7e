import { createError } from './app-error.ts';

/** The errors of accident reports. */
export const accidentErrors = {
  accidentReportNotFound: () =>
    createError('accident_report_not_found', 'This accident report does not exist.'),
  tripNotBegun: () => createError('wrong_status', 'An accident can be reported once the car is handed over.'),
  tooLateToReport: () =>
    createError('too_late_to_report', 'The 72 hours after the trip are over. Please call the office.'),
  tooManyAccidentReports: (limit: number) =>
    createError(
      'too_many_accident_reports',
      `This trip has ${limit} accident reports already. Please call the office.`,
    ),
  accidentIdUsed: () => createError('accident_id_used', 'Another accident report has this id already.'),
  tooManyAccidentPhotos: (limit: number) =>
    createError('too_many_photos', `This accident report has ${limit} photos already.`, { status: 409 }),
  accidentPhotosClosed: () =>
    createError(
      'accident_photos_closed',
      'Photos are accepted for 7 days after the report. Please call the office.',
    ),
};
