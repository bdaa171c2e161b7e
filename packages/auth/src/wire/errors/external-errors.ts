import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from './error-codes.ts';
import { AuthError, authErrors } from './errors.ts';

type Coded = [status: ContentfulStatusCode, code: ErrorCode];

const fixed =
  (message: string, [status, code]: Coded) =>
  () =>
    new AuthError(status, { code, message });
const withMessage =
  ([status, code]: Coded) =>
  (message: string) =>
    new AuthError(status, { code, message });

/** Errors of external providers and SSO, by name. */
export const externalErrors = {
  unsupportedProvider: (reason: string) =>
    new AuthError(400, { code: 'validation_failed', message: `Unsupported provider: ${reason}` }),
  providerDisabled: (issuer: string) =>
    new AuthError(400, {
      code: 'provider_disabled',
      message: `Provider (issuer "${issuer}") is not enabled`,
    }),
  customProviderNotFound: fixed('Custom provider not found', [404, 'custom_provider_not_found']),
  tooManyCustomProviders: fixed('Maximum number of custom providers reached', [
    422,
    'over_custom_provider_quota',
  ]),
  providerFailed: withMessage([500, 'unexpected_failure']),
  emailMissing: fixed('Error getting user email from external provider', [422, 'email_address_not_provided']),
  emailUnverified: withMessage([422, 'provider_email_needs_verification']),
  invitedUserNotFound: fixed('User identified by token not found', [404, 'user_not_found']),
  inviteNotFound: fixed('Invite not found', [404, 'invite_not_found']),
  invitedEmailMismatch: fixed('Invited email does not match emails from external provider', [
    400,
    'validation_failed',
  ]),
  ambiguousAccount: fixed(
    'Multiple accounts with the same email address in the same linking domain detected',
    [500, 'unexpected_failure'],
  ),

  stateMissing: fixed('OAuth state parameter missing', [400, 'bad_oauth_callback']),
  stateInvalid: fixed('OAuth callback with invalid state', [400, 'bad_oauth_state']),
  stateExpired: fixed('OAuth state has expired', [400, 'bad_oauth_state']),
  stateUsed: fixed('OAuth state was used already', [400, 'flow_state_already_used']),
  codeMissing: fixed('OAuth callback without an authorization code', [400, 'bad_oauth_callback']),

  manualLinkingDisabled: fixed('Manual linking is disabled', [404, 'manual_linking_disabled']),
  identityTaken: withMessage([422, 'identity_already_exists']),
  malformedIdentityId: fixed('identity_id must be an UUID', [404, 'validation_failed']),
  identityNotFound: fixed("Identity doesn't exist", [422, 'identity_not_found']),
  lastIdentity: fixed('User must have at least 1 identity after unlinking', [
    422,
    'single_identity_not_deletable',
  ]),
  unlinkConflict: fixed('Unable to unlink identity due to email conflict', [
    422,
    'email_conflict_identity_not_deletable',
  ]),
  unexpectedAudience: fixed("Token audience doesn't match request audience", [403, 'unexpected_audience']),

  samlDisabled: fixed('SAML 2.0 is disabled', [404, 'saml_provider_disabled']),
  ssoProviderNotFound: fixed('No SSO provider was found', [404, 'sso_provider_not_found']),
  ssoProviderDisabled: fixed('The SSO provider is disabled', [404, 'sso_provider_disabled']),
  ssoDomainTaken: (domain: string) =>
    new AuthError(400, {
      code: 'sso_domain_already_exists',
      message: `SSO domain '${domain}' is already in use`,
    }),
  samlIdpTaken: fixed('SAML Identity Provider already exists', [422, 'saml_idp_already_exists']),
  samlIdpNotFound: fixed('SAML Assertion comes from an unknown Identity Provider', [
    404,
    'saml_idp_not_found',
  ]),
  samlEntityMismatch: withMessage([400, 'saml_entity_id_mismatch']),
  samlMetadataUnavailable: withMessage([400, 'saml_metadata_fetch_failed']),
  relayStateMissing: fixed('SAML RelayState is not valid, try signing in again', [
    404,
    'saml_relay_state_not_found',
  ]),
  relayStateExpired: fixed('SAML RelayState has expired, try signing in again', [
    422,
    'saml_relay_state_expired',
  ]),
  assertionRefused: withMessage([400, 'validation_failed']),
  assertionWithoutUserId: fixed('SAML Assertion does not name its user', [400, 'saml_assertion_no_user_id']),
  assertionWithoutEmail: fixed('SAML Assertion does not contain an email address', [
    400,
    'saml_assertion_no_email',
  ]),
};

const disabled = (message: string) => new AuthError(422, { code: 'web3_provider_disabled', message });

/** Errors of wallet sign-ins, by name. */
export const web3Errors = {
  disabled: () => disabled('Web3 provider is disabled'),
  chainDisabled: (chainName: string) => disabled(`${chainName} Web3 provider is disabled`),
  unsupportedChain: () =>
    new AuthError(400, { code: 'web3_unsupported_chain', message: 'Unsupported chain' }),
  malformed: (reason: string) => authErrors.validationFailed(reason),
  invalidGrant: (reason: string) => authErrors.oauth('invalid_grant', reason),
};
