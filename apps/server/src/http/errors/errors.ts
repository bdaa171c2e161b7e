import type { ApiErrorCode } from '@coastline/contracts/error';
import { createError } from './app-error.ts';
import { moneyErrors } from './money-errors.ts';
import { tripErrors } from './trip-errors.ts';

/** The catalogue of the API's errors. `ERROR_STATUSES` has their statuses. */
export const errors = {
  invalidJson: () => createError('invalid_json', 'The request body is not valid JSON.'),
  unsupportedMediaType: () =>
    createError('unsupported_media_type', 'Send the request body as application/json.'),
  bodyTooLarge: (headers: Record<string, string> = {}) =>
    createError('body_too_large', 'The request body is too large.', { headers }),
  bodyTooSlow: () =>
    createError('body_too_slow', 'The request took too long to arrive. Please try again.', {
      headers: { connection: 'close' },
    }),
  urlTooLong: (limit: number) =>
    createError('url_too_long', `An address may have ${limit} characters at most.`),
  tooManyCalls: (waitSeconds: number) =>
    createError('too_many_calls', `That was a lot at once. Please try again in ${waitSeconds} seconds.`, {
      headers: { 'retry-after': String(waitSeconds) },
    }),
  invalidInput: (message: string, details?: unknown) => createError('invalid_input', message, { details }),
  missingApiKey: () => createError('invalid_api_key', 'The apikey header is missing or wrong.'),
  notSignedIn: () => createError('not_signed_in', 'Please sign in first.'),
  invalidToken: () =>
    createError('invalid_token', 'Your session is not valid any more. Please sign in again.'),
  authUnavailable: () =>
    createError('auth_unavailable', 'We cannot check your sign-in right now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    }),
  accountElsewhere: (message: string, details?: unknown) =>
    createError('account_elsewhere', message, { details }),
  secondFactorNeeded: () =>
    createError('second_factor_needed', 'Please enter the code from your authenticator app first.'),
  officeFactorNeeded: () =>
    createError(
      'office_factor_needed',
      'Office accounts need a second factor. Set up an authenticator app under Account first.',
    ),
  reauthenticationNeeded: (minutes: number) =>
    createError(
      'reauthentication_needed',
      `For this, please sign in again. A sign-in counts for ${minutes} minutes.`,
    ),
  accountInUse: (message: string, details: unknown) => createError('account_in_use', message, { details }),
  accountSuspended: () =>
    createError('account_suspended', 'Your account is suspended. Please get in touch with the office.'),
  hostSuspended: () =>
    createError('host_suspended', 'This host is suspended, so none of their cars can be listed.'),
  personNotFound: () => createError('person_not_found', 'This person does not exist.'),
  lastAdmin: (message = 'You are the only administrator. Make somebody else one first.') =>
    createError('last_admin', message),
  userNotFound: () => createError('user_not_found', 'User not found'),
  forbidden: (message: string) => createError('forbidden', message),
  notFound: () => createError('not_found', 'There is nothing here.'),
  methodNotAllowed: (allowed: readonly string[]) =>
    createError('method_not_allowed', `This method is not allowed here. Use ${allowed.join(' or ')}.`, {
      headers: { allow: allowed.join(', ') },
    }),
  carNotFound: () => createError('car_not_found', 'Car not found'),
  bookingNotFound: () =>
    createError('booking_not_found', 'This booking does not exist or you do not have access to it.'),
  meetingPlaceNotFound: () => createError('meeting_place_not_found', 'This place does not exist.'),
  meetingPlaceNameUsed: () => createError('meeting_place_name_used', 'Another place has this name already.'),
  extraNotFound: () => createError('extra_not_found', 'This extra does not exist.'),
  extraNameUsed: () => createError('extra_name_used', 'Another extra has this name already.'),
  /** `free`: how many are free on every day; unknown if another booking was faster. */
  extraTaken: (details?: { extra_id: string; free: number }) =>
    createError(
      'extra_taken',
      'An extra is not free on these days. Please choose fewer of it or other days, or call the office.',
      { details },
    ),
  photoNotFound: () => createError('photo_not_found', 'Photo not found'),
  photoExists: () =>
    createError('photo_exists', 'There is a photo with this name already, and photos are never overwritten.'),
  photoTooLarge: () =>
    createError('photo_too_large', 'The photo exceeds 20MB. Please choose a smaller image.'),
  unsupportedPhoto: () => createError('unsupported_photo', 'The photo must be JPG, PNG, or WEBP'),
  mislabelledPhoto: () =>
    createError(
      'unsupported_photo',
      "The photo's content does not match its type or file extension. Send a JPG, PNG, or WEBP under its own type.",
    ),
  photosUnavailable: () =>
    createError('photos_unavailable', 'Photos cannot be reached right now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    }),
  personalDataLocked: () =>
    createError(
      'personal_data_locked',
      'This passport number is locked, and the key to it is missing. Please tell the office.',
    ),
  tooManyPhotos: (limit: number) =>
    createError(
      'too_many_photos',
      `You have ${limit} photos that no car uses. Save a car with some of them, or come back tomorrow.`,
      { headers: { 'retry-after': '3600' } },
    ),
  tooManyConditionPhotos: (limit: number) =>
    createError('too_many_photos', `There are ${limit} photos already. Please remove one first.`, {
      status: 409,
    }),
  tooManyPaymentProofs: (limit: number) =>
    createError('too_many_photos', `There are ${limit} pictures of this payment already.`, { status: 409 }),
  hostNotFound: () => createError('host_not_found', 'This person is not a car host.'),
  blockNotFound: () => createError('block_not_found', 'These blocked dates do not exist.'),
  calendarNotFound: () => createError('calendar_not_found', 'This calendar is not connected.'),
  calendarRefused: (message: string) => createError('calendar_refused', message),
  invalidDates: (reason: string, message: string) =>
    createError('invalid_dates', message, { details: { reason } }),
  datesTaken: (nearest: unknown = []) =>
    createError(
      'dates_taken',
      'Your selected date range includes booked dates. Please choose different dates.',
      { details: { nearest } },
    ),
  /** `freeUntil`: the last day to which the booking can be extended. */
  extensionTaken: (freeUntil: string | undefined) =>
    createError(
      'dates_taken',
      freeUntil
        ? `The car is free until ${freeUntil}. Please choose an earlier last day.`
        : 'The car is taken on the added days.',
      { details: { nearest: [], ...(freeUntil && { free_until: freeUntil }) } },
    ),
  cannotBlock: (message: string, taken: unknown) =>
    createError('dates_taken', message, { details: { taken } }),
  priceChanged: () =>
    createError('price_changed', 'The price has changed meanwhile. Please look at it again.'),
  carRulesChanged: () =>
    createError('car_rules_changed', 'The rules of this car have changed. Please read them again.'),
  driverTooYoung: (minimumAge: number) =>
    createError(
      'driver_too_young',
      `The driver of this car must be at least ${minimumAge} years old at pick-up.`,
      { details: { minimum_age: minimumAge } },
    ),
  licenceTooRecent: (minimumYears: number) =>
    createError(
      'licence_too_recent',
      `The driver of this car must have had the licence for at least ${minimumYears} years at pick-up.`,
      { details: { minimum_years: minimumYears } },
    ),
  tooManyHolds: (limit: number) =>
    createError(
      'too_many_holds',
      `You already have ${limit} bookings waiting for payment. Pay or cancel one of them first.`,
    ),
  invalidIdempotencyKey: (maxLength: number) =>
    createError(
      'invalid_idempotency_key',
      `The Idempotency-Key must have 1 to ${maxLength} visible ASCII characters, without quotes inside.`,
    ),
  idempotencyKeyReused: () =>
    createError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Use a new one.',
    ),
  idempotencyKeyInUse: () =>
    createError(
      'idempotency_key_in_use',
      'The first request with this Idempotency-Key is still at work. Please try again in a moment.',
      { headers: { 'retry-after': '1' } },
    ),
  invalidEvent: () => createError('invalid_request', 'The signature or the body of this event is not valid.'),
  wrongStatus: (message: string, code: ApiErrorCode = 'wrong_status') => createError(code, message),
  bookingChanged: () =>
    createError('booking_changed', 'This booking has changed meanwhile. Please look at it again.'),
  tooManyStreams: (limit: number) =>
    createError('too_many_streams', `You listen in ${limit} places already.`, {
      headers: { 'retry-after': '60' },
    }),
  carIsOut: () =>
    createError('car_is_back', 'This car is still out with another booking. Please record its return first.'),
  wrongMileage: (code: 'mileage_too_small' | 'mileage_implausible', message: string) =>
    createError(code, message),
  busy: () =>
    createError('busy', 'The service is busy. Please try again in a moment.', {
      headers: { 'retry-after': '2' },
    }),
  ...moneyErrors,
  ...tripErrors,
};
