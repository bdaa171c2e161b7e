import type { ApiErrorCode } from '@coastline/contracts/error';
import { accidentErrors } from './accident-errors.ts';
import { AppError } from './app-error.ts';
import { chargeErrors } from './charge-errors.ts';
import { contractErrors } from './contract-errors.ts';
import { dateChangeErrors } from './date-change-errors.ts';
import { depositErrors } from './deposit-errors.ts';
import { moneyErrors } from './money-errors.ts';
import { recordErrors } from './record-errors.ts';

/** The catalogue of the API's errors. `ERROR_STATUSES` has their statuses. */
export const errors = {
  invalidJson: () => new AppError({ code: 'invalid_json', message: 'The request body is not valid JSON.' }),
  unsupportedMediaType: () =>
    new AppError({
      code: 'unsupported_media_type',
      message: 'Send the request body as application/json.',
    }),
  bodyTooLarge: (headers: Record<string, string> = {}) =>
    new AppError({
      ...{ code: 'body_too_large', headers },
      message: 'The request body is too large.',
    }),
  bodyTooSlow: () =>
    new AppError({
      code: 'body_too_slow',
      message: 'The request took too long to arrive. Please try again.',
      headers: { connection: 'close' },
    }),
  urlTooLong: (limit: number) =>
    new AppError({
      code: 'url_too_long',
      message: `An address may have ${limit} characters at most.`,
    }),
  tooManyCalls: (waitSeconds: number) =>
    new AppError({
      code: 'too_many_calls',
      message: `That was a lot at once. Please try again in ${waitSeconds} seconds.`,
      headers: { 'retry-after': String(waitSeconds) },
    }),
  invalidInput: (message: string, details?: unknown) =>
    new AppError({ code: 'invalid_input', message, details }),
  missingApiKey: () =>
    new AppError({
      code: 'invalid_api_key',
      message: 'The apikey header is missing or wrong.',
    }),
  notSignedIn: () => new AppError({ code: 'not_signed_in', message: 'Please sign in first.' }),
  invalidToken: () =>
    new AppError({
      code: 'invalid_token',
      message: 'Your session is not valid any more. Please sign in again.',
    }),
  authUnavailable: () =>
    new AppError({
      code: 'auth_unavailable',
      message: 'We cannot check your sign-in right now. Please try again in a moment.',
      headers: { 'retry-after': '5' },
    }),
  accountElsewhere: (message: string, details?: unknown) =>
    new AppError({ code: 'account_elsewhere', message, details }),
  secondFactorNeeded: () =>
    new AppError({
      code: 'second_factor_needed',
      message: 'Please enter the code from your authenticator app first.',
    }),
  officeFactorNeeded: () =>
    new AppError({
      code: 'office_factor_needed',
      message: 'Office accounts need a second factor. Set up an authenticator app under Account first.',
    }),
  reauthenticationNeeded: (minutes: number) =>
    new AppError({
      code: 'reauthentication_needed',
      message: `For this, please sign in again. A sign-in counts for ${minutes} minutes.`,
    }),
  accountInUse: (message: string, details: unknown) =>
    new AppError({ code: 'account_in_use', message, details }),
  accountSuspended: () =>
    new AppError({
      code: 'account_suspended',
      message: 'Your account is suspended. Please get in touch with the office.',
    }),
  hostSuspended: () =>
    new AppError({
      code: 'host_suspended',
      message: 'This host is suspended, so none of their cars can be listed.',
    }),
  personNotFound: () => new AppError({ code: 'person_not_found', message: 'This person does not exist.' }),
  lastAdmin: (message = 'You are the only administrator. Make somebody else one first.') =>
    new AppError({ code: 'last_admin', message }),
  userNotFound: () => new AppError({ code: 'user_not_found', message: 'User not found' }),
  forbidden: (message: string) => new AppError({ code: 'forbidden', message }),
  notFound: () => new AppError({ code: 'not_found', message: 'There is nothing here.' }),
  methodNotAllowed: (allowed: readonly string[]) =>
    new AppError({
      code: 'method_not_allowed',
      message: `This method is not allowed here. Use ${allowed.join(' or ')}.`,
      headers: { allow: allowed.join(', ') },
    }),
  carNotFound: () => new AppError({ code: 'car_not_found', message: 'Car not found' }),
  bookingNotFound: () =>
    new AppError({
      code: 'booking_not_found',
      message: 'This booking does not exist or you do not have access to it.',
    }),
  meetingPlaceNotFound: () =>
    new AppError({ code: 'meeting_place_not_found', message: 'This place does not exist.' }),
  meetingPlaceNameUsed: () =>
    new AppError({ code: 'meeting_place_name_used', message: 'Another place has this name already.' }),
  extraNotFound: () => new AppError({ code: 'extra_not_found', message: 'This extra does not exist.' }),
  extraNameUsed: () =>
    new AppError({ code: 'extra_name_used', message: 'Another extra has this name already.' }),
  /** `free`: how many are free on every day; unknown if another booking was faster. */
  extraTaken: (details?: { extra_id: string; free: number }) =>
    new AppError({
      code: 'extra_taken',
      message:
        'An extra is not free on these days. Please choose fewer of it or other days, or call the office.',
      details,
    }),
  photoNotFound: () => new AppError({ code: 'photo_not_found', message: 'Photo not found' }),
  photoExists: () =>
    new AppError({
      code: 'photo_exists',
      message: 'There is a photo with this name already, and photos are never overwritten.',
    }),
  photoTooLarge: () =>
    new AppError({
      code: 'photo_too_large',
      message: 'The photo exceeds 20MB. Please choose a smaller image.',
    }),
  unsupportedPhoto: () =>
    new AppError({
      code: 'unsupported_photo',
      message: 'The photo must be JPG, PNG, or WEBP',
    }),
  mislabelledPhoto: () =>
    new AppError({
      code: 'unsupported_photo',
      message:
        "The photo's content does not match its type or file extension. Send a JPG, PNG, or WEBP under its own type.",
    }),
  photosUnavailable: () =>
    new AppError({
      code: 'photos_unavailable',
      message: 'Photos cannot be reached right now. Please try again in a moment.',
      headers: { 'retry-after': '5' },
    }),
  personalDataLocked: () =>
    new AppError({
      code: 'personal_data_locked',
      message: 'This passport number is locked, and the key to it is missing. Please tell the office.',
    }),
  tooManyPhotos: (limit: number) =>
    new AppError({
      code: 'too_many_photos',
      message: `You have ${limit} photos that no car uses. Save a car with some of them, or come back tomorrow.`,
      headers: { 'retry-after': '3600' },
    }),
  tooManyConditionPhotos: (limit: number) =>
    new AppError({
      code: 'too_many_photos',
      status: 409,
      message: `There are ${limit} photos already. Please remove one first.`,
    }),
  tooManyPaymentProofs: (limit: number) =>
    new AppError({
      code: 'too_many_photos',
      status: 409,
      message: `There are ${limit} pictures of this payment already.`,
    }),
  hostNotFound: () => new AppError({ code: 'host_not_found', message: 'This person is not a car host.' }),
  blockNotFound: () =>
    new AppError({ code: 'block_not_found', message: 'These blocked dates do not exist.' }),
  calendarNotFound: () =>
    new AppError({ code: 'calendar_not_found', message: 'This calendar is not connected.' }),
  calendarRefused: (message: string) => new AppError({ code: 'calendar_refused', message }),
  invalidDates: (reason: string, message: string) =>
    new AppError({ code: 'invalid_dates', message, details: { reason } }),
  datesTaken: (nearest: unknown = []) =>
    new AppError({
      code: 'dates_taken',
      message: 'Your selected date range includes booked dates. Please choose different dates.',
      details: { nearest },
    }),
  /** `freeUntil`: the last day to which the booking can be extended. */
  extensionTaken: (freeUntil: string | undefined) =>
    new AppError({
      code: 'dates_taken',
      message: freeUntil
        ? `The car is free until ${freeUntil}. Please choose an earlier last day.`
        : 'The car is taken on the added days.',
      details: { nearest: [], ...(freeUntil && { free_until: freeUntil }) },
    }),
  cannotBlock: (message: string, taken: unknown) =>
    new AppError({ code: 'dates_taken', message, details: { taken } }),
  priceChanged: () =>
    new AppError({
      code: 'price_changed',
      message: 'The price has changed meanwhile. Please look at it again.',
    }),
  carRulesChanged: () =>
    new AppError({
      code: 'car_rules_changed',
      message: 'The rules of this car have changed. Please read them again.',
    }),
  driverTooYoung: (minimumAge: number) =>
    new AppError({
      code: 'driver_too_young',
      message: `The driver of this car must be at least ${minimumAge} years old at pick-up.`,
      details: { minimum_age: minimumAge },
    }),
  licenceTooRecent: (minimumYears: number) =>
    new AppError({
      code: 'licence_too_recent',
      message: `The driver of this car must have had the licence for at least ${minimumYears} years at pick-up.`,
      details: { minimum_years: minimumYears },
    }),
  tooManyHolds: (limit: number) =>
    new AppError({
      code: 'too_many_holds',
      message: `You already have ${limit} bookings waiting for payment. Pay or cancel one of them first.`,
    }),
  invalidIdempotencyKey: (maxLength: number) =>
    new AppError({
      code: 'invalid_idempotency_key',
      message: `The Idempotency-Key must have 1 to ${maxLength} visible ASCII characters, without quotes inside.`,
    }),
  idempotencyKeyReused: () =>
    new AppError({
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was used for another request. Use a new one.',
    }),
  idempotencyKeyInUse: () =>
    new AppError({
      code: 'idempotency_key_in_use',
      message: 'The first request with this Idempotency-Key is still at work. Please try again in a moment.',
      headers: { 'retry-after': '1' },
    }),
  invalidEvent: () =>
    new AppError({
      code: 'invalid_request',
      message: 'The signature or the body of this event is not valid.',
    }),
  wrongStatus: (message: string, code: ApiErrorCode = 'wrong_status') => new AppError({ code, message }),
  bookingChanged: () =>
    new AppError({
      code: 'booking_changed',
      message: 'This booking has changed meanwhile. Please look at it again.',
    }),
  tooManyStreams: (limit: number) =>
    new AppError({
      code: 'too_many_streams',
      message: `You listen in ${limit} places already.`,
      headers: { 'retry-after': '60' },
    }),
  carIsOut: () =>
    new AppError({
      code: 'car_is_back',
      message: 'This car is still out with another booking. Please record its return first.',
    }),
  wrongMileage: (code: 'mileage_too_small' | 'mileage_implausible', message: string) =>
    new AppError({ code, message }),
  busy: () =>
    new AppError({
      code: 'busy',
      message: 'The service is busy. Please try again in a moment.',
      headers: { 'retry-after': '2' },
    }),
  ...accidentErrors,
  ...chargeErrors,
  ...contractErrors,
  ...dateChangeErrors,
  ...depositErrors,
  ...recordErrors,
  ...moneyErrors,
};
