import { OAUTH_PRESETS, type OAuthEndpoints } from './oauth-presets.ts';

/** The key that signs the client secrets for Apple. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8 in PEM, as downloaded from Apple. */
  privateKey: string;
}

/** Options of an OpenID Connect or OAuth 2.0 provider. */
export interface ExternalProviderOptions {
  clientId: string;
  /** Absent for public clients and for Apple, which takes `appleKey` instead. */
  clientSecret?: string | undefined;
  appleKey?: AppleKey | undefined;
  /** OpenID Connect issuer: https, or http on a loopback address. Preset for `google`, `apple` and some others. */
  issuer?: string | undefined;
  /** OAuth 2.0 endpoints, without OpenID Connect. Preset for `github`, `facebook` and some others. */
  oauth?: OAuthEndpoints | undefined;
  /** Requested in addition to the scopes of the authorize request. */
  scopes?: string[] | undefined;
  /** Further accepted audiences of ID tokens, e.g. client ids of mobile apps. */
  additionalClientIds?: string[] | undefined;
  responseMode?: 'query' | 'form_post' | undefined;
  /** Allows users without an e-mail address. */
  emailOptional?: boolean | undefined;
  /** Accepts ID tokens with a nonce that the client does not know, which some mobile libraries create. */
  skipNonceCheck?: boolean | undefined;
  /** Additional parameters of the authorization URL. */
  authorizationParams?: Record<string, string> | undefined;
  /** For providers that reject PKCE. */
  withoutPkce?: boolean | undefined;
  /** The provider's names of OpenID Connect claims, by claim: `{ email: 'mail' }`. */
  claimNames?: Record<string, string> | undefined;
  /** Further claims that are stored in the identity's `custom_claims`. */
  customClaims?: string[] | undefined;
}

/** The options with presets and defaults applied. */
export interface ProviderSettings extends ExternalProviderOptions {
  name: string;
  /** Undefined for OAuth 2.0 providers, which have `oauth`. */
  issuer: string | undefined;
  /** Accepted `iss` values of ID tokens. */
  issuers: string[];
  scopes: string[];
  audiences: string[];
  isLoopback: boolean;
}

interface Preset {
  issuer: string;
  otherIssuers?: string[];
  scopes: string[];
  responseMode?: 'form_post';
}

const DEFAULT_SCOPES = ['openid', 'email', 'profile'];

const PRESETS: Record<string, Preset> = {
  google: {
    issuer: 'https://accounts.google.com',
    otherIssuers: ['accounts.google.com'],
    scopes: DEFAULT_SCOPES,
  },
  // Apple sends name and e-mail only with `form_post`.
  apple: {
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'name', 'email'],
    responseMode: 'form_post',
  },
  gitlab: { issuer: 'https://gitlab.com', scopes: DEFAULT_SCOPES },
  kakao: { issuer: 'https://kauth.kakao.com', scopes: ['openid', 'account_email', 'profile_nickname'] },
  linkedin_oidc: { issuer: 'https://www.linkedin.com/oauth', scopes: DEFAULT_SCOPES },
  slack_oidc: { issuer: 'https://slack.com', scopes: DEFAULT_SCOPES },
  twitch: { issuer: 'https://id.twitch.tv/oauth2', scopes: ['openid', 'user:read:email'] },
};

// Names of this server's own kinds of identity.
const RESERVED_NAME = /^(email|phone|web3|sso:.*)$/;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Validates and completes the options of a provider. Throws an Error on an invalid configuration. */
export function completeProvider(name: string, options: ExternalProviderOptions): ProviderSettings {
  if (RESERVED_NAME.test(name)) throw new Error(`The provider name "${name}" is reserved`);
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  const known = Object.hasOwn(OAUTH_PRESETS, name) ? OAUTH_PRESETS[name] : undefined;
  const oauth = options.oauth ?? known;
  if (!options.issuer && oauth) {
    return completeOAuth(name, { ...options, oauth, scopes: options.scopes ?? known?.scopes ?? [] });
  }
  const issuer = options.issuer ?? preset?.issuer;
  if (!issuer) throw new Error(`The provider "${name}" needs an issuer, or addresses of OAuth`);
  const isLoopback = requireSafeUrl(issuer, `The issuer of the provider "${name}"`);
  return {
    ...options,
    oauth: undefined,
    name,
    issuer,
    issuers: options.issuer ? [issuer] : [issuer, ...(preset?.otherIssuers ?? [])],
    scopes: options.scopes ?? preset?.scopes ?? DEFAULT_SCOPES,
    responseMode: options.responseMode ?? preset?.responseMode,
    audiences: [options.clientId, ...(options.additionalClientIds ?? [])],
    isLoopback,
  };
}

function completeOAuth(
  name: string,
  options: ExternalProviderOptions & { oauth: OAuthEndpoints; scopes: string[] },
): ProviderSettings {
  const isLoopback = requireSafeEndpoints(name, options.oauth);
  return { ...options, name, issuer: undefined, issuers: [], audiences: [], isLoopback };
}

/** Validates the endpoints. Returns whether they are loopback URLs. Throws an Error. */
function requireSafeEndpoints(name: string, endpoints: OAuthEndpoints): boolean {
  const { authorizationUrl, tokenUrl, userInfoUrl, emailsUrl = userInfoUrl } = endpoints;
  const addresses = { authorizationUrl, tokenUrl, userInfoUrl, emailsUrl };
  const areLocal = Object.entries(addresses).map(([field, url]) =>
    requireSafeUrl(url, `The ${field} of the provider "${name}"`),
  );
  if (new Set(areLocal).size > 1)
    throw new Error(`The endpoints of the provider "${name}" must be either all public or all loopback URLs`);
  return areLocal[0] === true;
}

/** Requires an https or loopback URL. Returns whether it is a loopback URL. Throws an Error. */
export function requireSafeUrl(text: string, description: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = url !== undefined && LOOPBACK_HOSTS.has(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return isLoopback;
  throw new Error(`${description} must be an https address`);
}

/** Provider names of the protocol. GET /settings reports which ones are configured. */
export const KNOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'x',
  'zoom',
  'vercel_marketplace',
];
