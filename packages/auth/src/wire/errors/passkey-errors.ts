import type { ErrorCode } from './error-codes.ts';
import { AuthError, authErrors } from './errors.ts';

function fixed(status: 400 | 403 | 404 | 422, code: ErrorCode, message: string): () => AuthError {
  return () => new AuthError(status, { code, message });
}

/** The refusals of passkeys, by name. */
export const passkeyErrors = {
  disabled: fixed(404, 'passkey_disabled', 'Passkeys are disabled'),
  notFound: fixed(404, 'validation_failed', 'Passkey not found'),
  challengeNotFound: fixed(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
  challengeExpired: fixed(400, 'webauthn_challenge_expired', 'The challenge has expired, ask for a new one'),
  verificationFailed: fixed(
    400,
    'webauthn_verification_failed',
    'The response of the authenticator is not valid',
  ),
  credentialExists: fixed(422, 'webauthn_credential_exists', 'This passkey is registered already'),
  tooMany: fixed(422, 'too_many_passkeys', 'Maximum number of passkeys reached, delete one to continue'),
  insufficientAal: fixed(403, 'insufficient_aal', 'AAL2 required to register or delete a passkey'),
  emailNotConfirmed: fixed(403, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: fixed(403, 'phone_not_confirmed', 'Phone not confirmed'),
  nameTooLong: (most: number) =>
    authErrors.validationFailed(`friendly_name cannot be longer than ${most} characters`),
};
