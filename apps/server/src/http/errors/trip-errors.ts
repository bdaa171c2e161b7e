import { createError } from './app-error.ts';

/** The errors of trips: changed days, contracts, hand-overs, accidents, charges and security deposits. */
export const tripErrors = {
  // Requests for days that the host of a car is asked about.
  hostApprovalNeeded: () =>
    createError(
      'host_approval_needed',
      'The host of this car is asked first. Please send a request for these days.',
    ),
  hostApprovalNotNeeded: () =>
    createError(
      'host_approval_not_needed',
      'The host need not be asked for these days. Please look at the booking again and change them.',
    ),
  dateChangeAsked: () =>
    createError(
      'date_change_asked',
      'The host is asked already. Please wait for the answer, or withdraw the request first.',
    ),
  requestClosed: () =>
    createError(
      'request_closed',
      'This request is answered, withdrawn or over. Please look at the booking again.',
    ),
  requestNotFound: () => createError('request_not_found', 'This request does not exist.'),

  // Rental contracts.
  contractNotFound: () => createError('contract_not_found', 'This version of the contract does not exist.'),
  contractChanged: () =>
    createError(
      'contract_changed',
      'The contract has changed meanwhile. Please read it again before you sign.',
    ),
  contractNotSigned: () =>
    createError(
      'contract_not_signed',
      'The guest has not signed the contract as it is now. Have it signed, or confirm the signature on paper.',
    ),

  // Sealed records of hand-overs and returns.
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

  // Accident reports.
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

  // Charges after a trip.
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

  // Security deposits.
  depositNeeded: () =>
    createError(
      'security_deposit_needed',
      'Please take the security deposit first: in cash, by card, or waive it with a reason.',
    ),
  depositAlreadyTaken: () =>
    createError(
      'security_deposit_taken',
      'The security deposit of this booking is taken, requested or waived already.',
    ),
  depositOfOldCar: () =>
    createError(
      'security_deposit_taken',
      'The security deposit was agreed for the old car. The office has to void it first.',
    ),
  otherDepositAgreed: () =>
    createError('amount_not_due', 'Another security deposit was agreed on with this booking.'),
  depositChanged: () =>
    createError(
      'security_deposit_changed',
      'The security deposit has changed meanwhile. Please look at it again.',
    ),
  chargeOpen: () =>
    createError('charge_open', 'A charge of this trip is open. Decide, withdraw or delete it first.'),
  authorisationTooShort: () =>
    createError(
      'authorisation_too_short',
      'The authorisation of a card would end before this deposit goes back. Please take it in cash.',
    ),
};
