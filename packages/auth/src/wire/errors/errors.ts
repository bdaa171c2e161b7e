import { isUniqueViolation } from '@coastline/postgres/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from './error-codes.ts';

/** Why a password counts as weak. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

interface Extras {
  weakPasswordReasons?: WeakPasswordReason[];
  retryAfterSeconds?: number;
  /** OAuth error name, for endpoints that respond with `{error, error_description}`. */
  oauthError?: string;
  /** Allowed methods, for a 405 response. */
  allowedMethods?: string[];
}

/** An error of the protocol: HTTP status, error code and message. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(
    status: ContentfulStatusCode,
    { code, message, ...extras }: { code: ErrorCode; message: string } & Extras,
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** A handler of rejections: throws the created error for a unique violation, and any other error as it is. */
export function onUniqueViolation(createError: () => AuthError): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error) ? createError() : error;
  };
}

type Factory<Args extends unknown[] = []> = (...args: Args) => AuthError;

/** An error whose message never changes. */
export function fixed(status: ContentfulStatusCode, code: ErrorCode, message: string): Factory {
  return () => new AuthError(status, { code, message });
}

/** An error whose message is chosen by the caller. */
export function withMessage(status: ContentfulStatusCode, code: ErrorCode): Factory<[message: string]> {
  return (message) => new AuthError(status, { code, message });
}

function throttled(code: ErrorCode): Factory<[retryAfterSeconds: number]> {
  return (retryAfterSeconds) =>
    new AuthError(429, {
      code,
      message: `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    });
}

/** A 429 with `Retry-After`. */
export function rateLimited(code: ErrorCode, message: string): Factory<[retryAfterSeconds: number]> {
  return (retryAfterSeconds) => new AuthError(429, { code, message, retryAfterSeconds });
}

/** The general errors by name. Clients match on some of the messages, so these are part of the protocol. */
export const authErrors = {
  validationFailed: withMessage(400, 'validation_failed'),
  invalidEmailFormatAtVerify: fixed(422, 'validation_failed', 'Invalid email format'),
  badJson: (reason: string) =>
    new AuthError(400, { code: 'bad_json', message: `Could not parse request body as JSON: ${reason}` }),
  bodyTooLarge: fixed(413, 'request_entity_too_large', 'Request body is too large'),
  notFound: fixed(404, 'unknown', 'Not Found'),
  methodNotAllowed: (allowedMethods: string[]) =>
    new AuthError(405, { code: 'unknown', message: 'Method Not Allowed', allowedMethods }),
  featureDisabled: fixed(404, 'feature_disabled', 'This server does not offer that'),
  requestTimeout: fixed(
    504,
    'request_timeout',
    'Processing this request timed out, please retry after a moment.',
  ),
  conflict: fixed(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  ),
  /** The protocol has no error code for this; clients retry because of the status. */
  unavailable: () =>
    new AuthError(503, {
      code: 'unexpected_failure',
      message: 'The service is busy. Please try again in a moment.',
      retryAfterSeconds: 2,
    }),
  unexpected: fixed(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  ),

  noAuthorization: fixed(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: (reason: string) =>
    new AuthError(403, {
      code: 'bad_jwt',
      message: `invalid JWT: unable to parse or verify signature, ${reason}`,
    }),
  badJwtClaim: withMessage(403, 'bad_jwt'),
  malformedSubject: fixed(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  userOfTokenNotFound: fixed(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionOfTokenNotFound: fixed(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  userBanned: fixed(403, 'user_banned', 'User is banned'),
  notAdmin: fixed(403, 'not_admin', 'User not allowed'),

  signUpDisabled: fixed(422, 'signup_disabled', 'Signups not allowed for this instance'),
  emailNotAuthorized: (address: string) =>
    new AuthError(400, {
      code: 'email_address_not_authorized',
      message: `Email address "${address}" cannot be used as it is not authorized`,
    }),
  emailInvalid: (address: string) =>
    new AuthError(400, { code: 'email_address_invalid', message: `Email address "${address}" is invalid` }),
  signUpAddressMissing: fixed(
    400,
    'validation_failed',
    'You must provide either an email or phone number and a password',
  ),
  anonymousDisabled: fixed(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  emailSignUpDisabled: fixed(400, 'email_provider_disabled', 'Email signups are disabled'),
  phoneSignUpDisabled: fixed(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  emailLoginDisabled: fixed(422, 'email_provider_disabled', 'Email logins are disabled'),
  phoneLoginDisabled: fixed(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  emailProviderDisabled: fixed(400, 'email_provider_disabled', 'Email logins are disabled'),
  phoneProviderDisabled: fixed(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  userAlreadyExists: fixed(422, 'user_already_exists', 'User already registered'),
  phoneExists: fixed(422, 'phone_exists', 'A user with this phone number has already been registered'),
  emailExists: fixed(422, 'email_exists', 'A user with this email address has already been registered'),
  samePassword: fixed(422, 'same_password', 'New password should be different from the old password.'),
  weakPassword: (message: string, reasons: WeakPasswordReason[]) =>
    new AuthError(422, { code: 'weak_password', message, weakPasswordReasons: reasons }),
  ssoManaged: fixed(
    422,
    'user_sso_managed',
    'This account is managed by a company sign-in and cannot be changed here',
  ),

  unsupportedGrantType: fixed(400, 'invalid_credentials', 'unsupported_grant_type'),
  invalidCredentials: fixed(400, 'invalid_credentials', 'Invalid login credentials'),
  bannedAtSignIn: fixed(400, 'user_banned', 'User is banned'),
  emailNotConfirmed: fixed(400, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: fixed(400, 'phone_not_confirmed', 'Phone not confirmed'),
  verifyEmailFirst: fixed(422, 'email_not_confirmed', 'Please verify your email first.'),
  verifyPhoneFirst: fixed(422, 'phone_not_confirmed', 'Please verify your phone first.'),
  otpDisabled: fixed(422, 'otp_disabled', 'Signups not allowed for otp'),
  magicLinkDisabled: fixed(422, 'email_provider_disabled', 'Login with magic link is disabled'),
  emailMissingAtMagicLink: fixed(422, 'validation_failed', 'An email address is required'),
  anonymousPassword: fixed(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ),
  reauthenticationNeeded: fixed(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  recentSignInNeeded: (seconds: number) =>
    new AuthError(400, {
      code: 'reauthentication_needed',
      message: `This change requires a sign-in within the last ${Math.ceil(seconds / 60)} minutes`,
    }),
  reauthenticationNotValid: fixed(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  currentPasswordRequired: fixed(
    400,
    'current_password_required',
    'Current password required when setting new password.',
  ),
  currentPasswordInvalid: fixed(400, 'current_password_invalid', 'Current password is not right.'),
  captchaFailed: (reason: string) =>
    new AuthError(400, {
      code: 'captcha_failed',
      message: `captcha protection: request disallowed (${reason})`,
    }),

  flowStateNotFound: fixed(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowStateExpired: fixed(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badCodeVerifier: fixed(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  malformedRefreshToken: fixed(400, 'validation_failed', 'Refresh token is not valid'),
  refreshTokenNotFound: fixed(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: fixed(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshUserBanned: fixed(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  refreshSessionExpired: fixed(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  refreshIdle: fixed(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'),
  refreshOutdated: fixed(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  ),
  refreshLowLevel: fixed(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
  ),

  codeExpired: fixed(403, 'otp_expired', 'Token has expired or is invalid'),
  linkExpired: fixed(403, 'otp_expired', 'Email link is invalid or has expired'),

  oauth: (oauthError: string, message: string) =>
    new AuthError(400, { code: 'bad_oauth_callback', message, oauthError }),

  mailCoolDown: throttled('over_email_send_rate_limit'),
  smsCoolDown: throttled('over_sms_send_rate_limit'),
  mailLimit: rateLimited('over_email_send_rate_limit', 'email rate limit exceeded'),
  smsLimit: rateLimited('over_sms_send_rate_limit', 'SMS rate limit exceeded'),
  smsSendFailed: fixed(422, 'sms_send_failed', 'The text message could not be sent'),

  malformedUserId: fixed(404, 'validation_failed', 'user_id must be an UUID'),
  userNotFound: fixed(404, 'user_not_found', 'User not found'),
  userWithEmailNotFound: fixed(404, 'user_not_found', 'User with this email not found'),
  requestRateLimit: rateLimited('over_request_rate_limit', 'Request rate limit reached'),
};
