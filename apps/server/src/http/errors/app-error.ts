import type { ApiErrorCode } from '@coastline/contracts/error';
import { REFERENCE_MISSING } from '@coastline/domain/money/payments';

/** An error that the caller may see, rendered as `{code, message, details?}` with its status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ApiErrorCode;
  readonly status: ErrorStatus;
  readonly details: unknown;
  readonly headers: Record<string, string>;

  constructor(input: {
    code: ApiErrorCode;
    status: ErrorStatus;
    message: string;
    details?: unknown;
    headers?: Record<string, string>;
  }) {
    super(input.message);
    this.code = input.code;
    this.status = input.status;
    this.details = input.details;
    this.headers = input.headers ?? {};
  }
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 422 | 429 | 503;

/** The catalogue of the API's errors: the only place that assigns codes and statuses. */
export const errors = {
  invalidJson: () =>
    new AppError({ code: 'invalid_json', status: 400, message: 'The request body is not valid JSON.' }),
  unsupportedMediaType: () =>
    new AppError({
      code: 'unsupported_media_type',
      status: 415,
      message: 'Send the request body as application/json.',
    }),
  bodyTooLarge: (headers: Record<string, string> = {}) =>
    new AppError({
      ...{ code: 'body_too_large', status: 413, headers },
      message: 'The request body is too large.',
    }),
  bodyTooSlow: () =>
    new AppError({
      code: 'body_too_slow',
      status: 408,
      message: 'The request took too long to arrive. Please try again.',
      headers: { connection: 'close' },
    }),
  urlTooLong: (limit: number) =>
    new AppError({
      code: 'url_too_long',
      status: 414,
      message: `An address may have ${limit} characters at most.`,
    }),
  tooManyCalls: (waitSeconds: number) =>
    new AppError({
      code: 'too_many_calls',
      status: 429,
      message: `That was a lot at once. Please try again in ${waitSeconds} seconds.`,
      headers: { 'retry-after': String(waitSeconds) },
    }),
  invalidInput: (message: string, details?: unknown) =>
    new AppError({ code: 'invalid_input', status: 422, message, details }),
  missingApiKey: () =>
    new AppError({
      code: 'invalid_api_key',
      status: 401,
      message: 'The apikey header is missing or wrong.',
    }),
  notSignedIn: () => new AppError({ code: 'not_signed_in', status: 401, message: 'Please sign in first.' }),
  invalidToken: () =>
    new AppError({
      code: 'invalid_token',
      status: 401,
      message: 'Your session is not valid any more. Please sign in again.',
    }),
  authUnavailable: () =>
    new AppError({
      code: 'auth_unavailable',
      status: 503,
      message: 'We cannot check your sign-in right now. Please try again in a moment.',
      headers: { 'retry-after': '5' },
    }),
  accountElsewhere: (message: string, details?: unknown) =>
    new AppError({ code: 'account_elsewhere', status: 404, message, details }),
  secondFactorNeeded: () =>
    new AppError({
      code: 'second_factor_needed',
      status: 403,
      message: 'Please enter the code from your authenticator app first.',
    }),
  officeFactorNeeded: () =>
    new AppError({
      code: 'office_factor_needed',
      status: 403,
      message: 'Office accounts need a second factor. Set up an authenticator app under Account first.',
    }),
  reauthenticationNeeded: (minutes: number) =>
    new AppError({
      code: 'reauthentication_needed',
      status: 403,
      message: `For this, please sign in again. A sign-in counts for ${minutes} minutes.`,
    }),
  accountInUse: (message: string, details: unknown) =>
    new AppError({ code: 'account_in_use', status: 409, message, details }),
  accountSuspended: () =>
    new AppError({
      code: 'account_suspended',
      status: 403,
      message: 'Your account is suspended. Please get in touch with the office.',
    }),
  hostSuspended: () =>
    new AppError({
      code: 'host_suspended',
      status: 409,
      message: 'This host is suspended, so none of their cars can be listed.',
    }),
  personNotFound: () =>
    new AppError({ code: 'person_not_found', status: 404, message: 'This person does not exist.' }),
  lastAdmin: (message = 'You are the only administrator. Make somebody else one first.') =>
    new AppError({ code: 'last_admin', status: 409, message }),
  userNotFound: () => new AppError({ code: 'user_not_found', status: 409, message: 'User not found' }),
  forbidden: (message: string, code: ApiErrorCode = 'forbidden') =>
    new AppError({ code, status: 403, message }),
  notFound: () => new AppError({ code: 'not_found', status: 404, message: 'There is nothing here.' }),
  methodNotAllowed: (allowed: readonly string[]) =>
    new AppError({
      code: 'method_not_allowed',
      status: 405,
      message: `This method is not allowed here. Use ${allowed.join(' or ')}.`,
      headers: { allow: allowed.join(', ') },
    }),
  carNotFound: () => new AppError({ code: 'car_not_found', status: 404, message: 'Car not found' }),
  bookingNotFound: () =>
    new AppError({
      code: 'booking_not_found',
      status: 404,
      message: 'This booking does not exist or you do not have access to it.',
    }),
  photoNotFound: () => new AppError({ code: 'photo_not_found', status: 404, message: 'Photo not found' }),
  photoExists: () =>
    new AppError({
      code: 'photo_exists',
      status: 409,
      message: 'There is a photo with this name already, and photos are never overwritten.',
    }),
  photoTooLarge: () =>
    new AppError({
      code: 'photo_too_large',
      status: 413,
      message: 'The photo exceeds 20MB. Please choose a smaller image.',
    }),
  unsupportedPhoto: () =>
    new AppError({
      code: 'unsupported_photo',
      status: 415,
      message: 'The photo must be JPG, PNG, or WEBP',
    }),
  mislabelledPhoto: () =>
    new AppError({
      code: 'unsupported_photo',
      status: 415,
      message:
        "The photo's content does not match its type or file extension. Send a JPG, PNG, or WEBP under its own type.",
    }),
  photosUnavailable: () =>
    new AppError({
      code: 'photos_unavailable',
      status: 503,
      message: 'Photos cannot be reached right now. Please try again in a moment.',
      headers: { 'retry-after': '5' },
    }),
  personalDataLocked: () =>
    new AppError({
      code: 'personal_data_locked',
      status: 503,
      message: 'This passport number is locked, and the key to it is missing. Please tell the office.',
    }),
  tooManyPhotos: (limit: number) =>
    new AppError({
      code: 'too_many_photos',
      status: 429,
      message: `You have ${limit} photos that no car uses. Save a car with some of them, or come back tomorrow.`,
      headers: { 'retry-after': '3600' },
    }),
  tooManyConditionPhotos: (limit: number) =>
    new AppError({
      code: 'too_many_photos',
      status: 409,
      message: `There are ${limit} photos already. Please remove one first.`,
    }),
  hostNotFound: () =>
    new AppError({ code: 'host_not_found', status: 422, message: 'This person is not a car host.' }),
  blockNotFound: () =>
    new AppError({ code: 'block_not_found', status: 404, message: 'These blocked dates do not exist.' }),
  calendarNotFound: () =>
    new AppError({ code: 'calendar_not_found', status: 404, message: 'This calendar is not connected.' }),
  calendarRefused: (message: string) => new AppError({ code: 'calendar_refused', status: 422, message }),
  invalidDates: (reason: string, message: string) =>
    new AppError({ code: 'invalid_dates', status: 422, message, details: { reason } }),
  datesTaken: (nearest: unknown = []) =>
    new AppError({
      code: 'dates_taken',
      status: 409,
      message: 'Your selected date range includes booked dates. Please choose different dates.',
      details: { nearest },
    }),
  cannotBlock: (message: string, taken: unknown) =>
    new AppError({ code: 'dates_taken', status: 409, message, details: { taken } }),
  tooManyHolds: (limit: number) =>
    new AppError({
      code: 'too_many_holds',
      status: 409,
      message: `You already have ${limit} bookings waiting for payment. Pay or cancel one of them first.`,
    }),
  invalidIdempotencyKey: (maxLength: number) =>
    new AppError({
      code: 'invalid_idempotency_key',
      status: 400,
      message: `The Idempotency-Key must have 1 to ${maxLength} visible ASCII characters, without quotes inside.`,
    }),
  idempotencyKeyReused: () =>
    new AppError({
      code: 'idempotency_key_reused',
      status: 422,
      message: 'This Idempotency-Key was used for another request. Use a new one.',
    }),
  idempotencyKeyInUse: () =>
    new AppError({
      code: 'idempotency_key_in_use',
      status: 409,
      message: 'The first request with this Idempotency-Key is still at work. Please try again in a moment.',
      headers: { 'retry-after': '1' },
    }),
  wrongStatus: (message: string, code: ApiErrorCode = 'wrong_status') =>
    new AppError({ code, status: 409, message }),
  alreadyVoided: () =>
    new AppError({
      code: 'already_voided',
      status: 409,
      message: 'This is void already. Please look at it again.',
    }),
  paymentNotFound: () =>
    new AppError({
      code: 'payment_not_found',
      status: 404,
      message: 'This booking has no payment with this receipt number. Please look at it again.',
    }),
  payoutNotFound: () =>
    new AppError({ code: 'payout_not_found', status: 404, message: 'This payout does not exist.' }),
  refundAlreadyPaid: () =>
    new AppError({
      code: 'refund_already_paid',
      status: 409,
      message: 'The refund of this booking is paid already, so what was shared out stands.',
    }),
  hostAlreadyPaid: () =>
    new AppError({
      code: 'already_paid_out',
      status: 409,
      message: "The host's share of this booking is paid out already. Void that payout first.",
    }),
  refundTooLarge: (message: string) => new AppError({ code: 'refund_too_large', status: 422, message }),
  referenceMissing: () =>
    errors.invalidInput(REFERENCE_MISSING, { field: 'reference', rule: 'reference_missing' }),
  referenceUsed: () =>
    new AppError({
      code: 'reference_used',
      status: 409,
      message: 'Another payment by this method has this reference already. Please check it.',
    }),
  amountNotDue: () =>
    new AppError({
      code: 'amount_not_due',
      status: 422,
      message: 'A payment is exactly the half of its booking that is due.',
    }),
  bookingChanged: () =>
    new AppError({
      code: 'booking_changed',
      status: 409,
      message: 'This booking has changed meanwhile. Please look at it again.',
    }),
  wrongAmount: (code: 'amount_too_small' | 'amount_too_large', message: string) =>
    new AppError({ code, status: 422, message }),
  tooManyStreams: (limit: number) =>
    new AppError({
      code: 'too_many_streams',
      status: 429,
      message: `You listen in ${limit} places already.`,
      headers: { 'retry-after': '60' },
    }),
  carIsOut: () =>
    new AppError({
      code: 'car_is_back',
      status: 409,
      message: 'This car is still out with another booking. Please record its return first.',
    }),
  wrongMileage: (code: 'mileage_too_small' | 'mileage_implausible', message: string) =>
    new AppError({ code, status: 422, message }),
  busy: () =>
    new AppError({
      code: 'busy',
      status: 503,
      message: 'The service is busy. Please try again in a moment.',
      headers: { 'retry-after': '2' },
    }),
};
