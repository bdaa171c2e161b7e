import type { ApiErrorCode } from '@coastline/domain/wire/error-codes';
import { defineTexts, type Elsewhere } from '#app/lib/i18n/define-texts.ts';

/** What only hosts, the office or programs meet. */
type NotForGuests =
  | 'account_elsewhere'
  | 'already_paid_out'
  | 'amount_too_large'
  | 'amount_too_small'
  | 'block_not_found'
  | 'calendar_not_found'
  | 'calendar_refused'
  | 'checks_confirmed'
  | 'hold_run_out'
  | 'host_not_found'
  | 'host_suspended'
  | 'invalid_api_key'
  | 'invalid_idempotency_key'
  | 'invalid_json'
  | 'method_not_allowed'
  | 'mileage_too_small'
  | 'nothing_due'
  | 'payment_already_recorded'
  | 'payout_changed'
  | 'person_not_found'
  | 'photo_exists'
  | 'photo_not_found'
  | 'photo_too_large'
  | 'photos_unavailable'
  | 'reason_given'
  | 'reference_used'
  | 'refund_already_paid'
  | 'settings_changed'
  | 'start_date_reached'
  | 'too_many_calendars'
  | 'too_many_photos'
  | 'too_many_streams'
  | 'unsupported_media_type'
  | 'unsupported_photo'
  | 'user_exists';

/** What goes wrong on the way to the server and back. */
type TransportFailure = 'network_failure' | 'network_timeout' | 'invalid_answer';

/** The auth server's refusals that a person may meet. */
type AuthErrorCode =
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'captcha_failed'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_address_not_provided'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_already_used'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verification_rejected'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_verification_failed';

const saidByTheServer: Elsewhere<Exclude<ApiErrorCode, NotForGuests> | TransportFailure | AuthErrorCode> = {};

/** What to tell a person when a call failed; read with `useErrorWords()`. */
export const errors = defineTexts('errors', {
  general: 'Something went wrong. Please try again.',
  number: 'Number for the office:',
  byCode: saidByTheServer,
});
