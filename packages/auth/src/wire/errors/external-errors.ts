import { AuthError, authErrors, fixed, withMessage } from './errors.ts';

/** Errors of external providers and SSO, by name. */
export const externalErrors = {
  unsupportedProvider: (reason: string) =>
    new AuthError(400, { code: 'validation_failed', message: `Unsupported provider: ${reason}` }),
  providerDisabled: (issuer: string) =>
    new AuthError(400, {
      code: 'provider_disabled',
      message: `Provider (issuer "${issuer}") is not enabled`,
    }),
  customProviderNotFound: fixed(404, 'custom_provider_not_found', 'Custom provider not found'),
  tooManyCustomProviders: fixed(
    422,
    'over_custom_provider_quota',
    'Maximum number of custom providers reached',
  ),
  providerFailed: withMessage(500, 'unexpected_failure'),
  emailMissing: fixed(422, 'email_address_not_provided', 'Error getting user email from external provider'),
  emailUnverified: withMessage(422, 'provider_email_needs_verification'),
  invitedUserNotFound: fixed(404, 'user_not_found', 'User identified by token not found'),
  inviteNotFound: fixed(404, 'invite_not_found', 'Invite not found'),
  invitedEmailMismatch: fixed(
    400,
    'validation_failed',
    'Invited email does not match emails from external provider',
  ),
  ambiguousAccount: fixed(
    500,
    'unexpected_failure',
    'Multiple accounts with the same email address in the same linking domain detected',
  ),

  stateMissing: fixed(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  stateInvalid: fixed(400, 'bad_oauth_state', 'OAuth callback with invalid state'),
  stateExpired: fixed(400, 'bad_oauth_state', 'OAuth state has expired'),
  stateUsed: fixed(400, 'flow_state_already_used', 'OAuth state was used already'),
  codeMissing: fixed(400, 'bad_oauth_callback', 'OAuth callback without an authorization code'),

  manualLinkingDisabled: fixed(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  identityTaken: withMessage(422, 'identity_already_exists'),
  malformedIdentityId: fixed(404, 'validation_failed', 'identity_id must be an UUID'),
  identityNotFound: fixed(422, 'identity_not_found', "Identity doesn't exist"),
  lastIdentity: fixed(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  unlinkConflict: fixed(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),
  unexpectedAudience: fixed(403, 'unexpected_audience', "Token audience doesn't match request audience"),

  samlDisabled: fixed(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  ssoProviderNotFound: fixed(404, 'sso_provider_not_found', 'No SSO provider was found'),
  ssoProviderDisabled: fixed(404, 'sso_provider_disabled', 'The SSO provider is disabled'),
  ssoDomainTaken: (domain: string) =>
    new AuthError(400, {
      code: 'sso_domain_already_exists',
      message: `SSO domain '${domain}' is already in use`,
    }),
  samlIdpTaken: fixed(422, 'saml_idp_already_exists', 'SAML Identity Provider already exists'),
  samlIdpNotFound: fixed(404, 'saml_idp_not_found', 'SAML Assertion comes from an unknown Identity Provider'),
  samlEntityMismatch: withMessage(400, 'saml_entity_id_mismatch'),
  samlMetadataUnavailable: withMessage(400, 'saml_metadata_fetch_failed'),
  relayStateMissing: fixed(
    404,
    'saml_relay_state_not_found',
    'SAML RelayState is not valid, try signing in again',
  ),
  relayStateExpired: fixed(
    422,
    'saml_relay_state_expired',
    'SAML RelayState has expired, try signing in again',
  ),
  assertionRefused: withMessage(400, 'validation_failed'),
  assertionWithoutUserId: fixed(400, 'saml_assertion_no_user_id', 'SAML Assertion does not name its user'),
  assertionWithoutEmail: fixed(
    400,
    'saml_assertion_no_email',
    'SAML Assertion does not contain an email address',
  ),
};

const web3Disabled = withMessage(422, 'web3_provider_disabled');

/** Errors of wallet sign-ins, by name. */
export const web3Errors = {
  disabled: () => web3Disabled('Web3 provider is disabled'),
  chainDisabled: (chainName: string) => web3Disabled(`${chainName} Web3 provider is disabled`),
  unsupportedChain: fixed(400, 'web3_unsupported_chain', 'Unsupported chain'),
  malformed: authErrors.validationFailed,
  invalidGrant: (reason: string) => authErrors.oauth('invalid_grant', reason),
};
