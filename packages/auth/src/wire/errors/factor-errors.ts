import type { FactorType } from '../../user.ts';
import { AuthError, authErrors, fixed, rateLimited } from './errors.ts';

const TYPE_NAMES: Record<FactorType, string> = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' };

/** Errors of second factors, by name. */
export const factorErrors = {
  anonymousNotAllowed: fixed(403, 'no_authorization', 'Anonymous user not allowed to perform these actions'),
  malformedId: fixed(404, 'validation_failed', 'factor_id must be an UUID'),
  notFound: fixed(404, 'mfa_factor_not_found', 'Factor not found'),
  challengeNotFound: fixed(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  challengeNotUsable: fixed(
    422,
    'mfa_ip_address_mismatch',
    'The challenge was used before or belongs to another address',
  ),
  challengeExpired: (factorId: string) =>
    new AuthError(422, {
      code: 'mfa_challenge_expired',
      message: `The challenge has expired, verify against another challenge or create a new one for factor ${factorId}`,
    }),
  wrongTotp: fixed(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  wrongSmsCode: fixed(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'),
  wrongSignature: fixed(422, 'mfa_verification_failed', 'The response of the authenticator is not valid'),
  rejected: fixed(403, 'mfa_verification_rejected', 'Further verification attempts are not allowed'),
  enrollDisabled: (type: FactorType) =>
    new AuthError(422, {
      code: `mfa_${type}_enroll_not_enabled`,
      message: `MFA enroll is disabled for ${TYPE_NAMES[type]}`,
    }),
  verifyDisabled: (type: FactorType) =>
    new AuthError(422, {
      code: `mfa_${type}_verify_not_enabled`,
      message: `MFA verification is disabled for ${TYPE_NAMES[type]}`,
    }),
  nameConflict: (name: string) =>
    new AuthError(422, {
      code: 'mfa_factor_name_conflict',
      message: `A factor with the friendly name "${name}" exists already for this user`,
    }),
  verifiedFactorExists: fixed(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor exists already for this number, unenroll it to continue',
  ),
  tooMany: fixed(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of factors reached, unenroll one to continue',
  ),
  insufficientAalToEnroll: fixed(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  insufficientAalToUnenroll: fixed(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  insufficientAalToUpdate: fixed(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email, phone or password when MFA is enabled.',
  ),
  insufficientAalForCodes: fixed(403, 'insufficient_aal', 'AAL2 required to manage recovery codes'),
  codesEnrollDisabled: fixed(
    422,
    'mfa_recovery_codes_enroll_not_enabled',
    'MFA enroll is disabled for recovery codes',
  ),
  codesVerifyDisabled: fixed(
    422,
    'mfa_recovery_codes_verify_not_enabled',
    'MFA verification is disabled for recovery codes',
  ),
  codesExist: fixed(
    422,
    'mfa_verified_factor_exists',
    'There are recovery codes already, regenerate them instead',
  ),
  soleFactor: fixed(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes stand in for another factor, verify one first',
  ),
  codesNotChallenged: () =>
    authErrors.validationFailed('Recovery codes are proved at /factors/recovery-codes/verify'),
  wrongRecoveryCode: fixed(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  codesLocked: rateLimited(
    'mfa_recovery_codes_locked',
    'Too many wrong recovery codes, try again later or use another factor',
  ),
  credentialExists: fixed(422, 'webauthn_credential_exists', 'This credential is registered already'),
};

/** Errors of passkeys, by name. */
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
