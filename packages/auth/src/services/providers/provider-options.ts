import { OAUTH_PRESETS, type OAuthEndpoints } from './oauth-presets.ts';

/** The key with which Apple wants its client secrets signed. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8 in PEM, as downloaded from Apple. */
  privateKey: string;
}

/** One provider, of OpenID Connect or plain OAuth 2.0, as the product sets it up. */
export interface ExternalProviderOptions {
  clientId: string;
  /** Absent for public clients and for Apple, which takes `appleKey` instead. */
  clientSecret?: string | undefined;
  appleKey?: AppleKey | undefined;
  /** Of OpenID Connect: https, or http on a loopback address. `google`, `apple` and some others know their own. */
  issuer?: string | undefined;
  /** Of OAuth 2.0 without OpenID Connect. `github`, `facebook` and some others know their own. */
  oauth?: OAuthEndpoints | undefined;
  /** Asked for on top of what a request asks for. */
  scopes?: string[] | undefined;
  /** Further audiences of ID tokens that are accepted, e.g. the ids of phone apps. */
  additionalClientIds?: string[] | undefined;
  responseMode?: 'query' | 'form_post' | undefined;
  /** Lets people in whose provider tells no e-mail address. */
  emailOptional?: boolean | undefined;
  /** Accepts ID tokens whose nonce the caller does not know, as some phone libraries make them. */
  skipNonceCheck?: boolean | undefined;
  /** Sent along to the provider's page. */
  authorizationParams?: Record<string, string> | undefined;
  /** For providers that refuse a PKCE challenge. */
  withoutPkce?: boolean | undefined;
  /** What the provider calls a claim of OpenID Connect, by the claim: `{ email: 'mail' }`. */
  claimNames?: Record<string, string> | undefined;
  /** Further claims that are kept, as they are, in the identity's `custom_claims`. */
  customClaims?: string[] | undefined;
}

/** The options with every gap filled. */
export interface ProviderSettings extends ExternalProviderOptions {
  name: string;
  /** Undefined where the provider speaks OAuth 2.0 only; `oauth` is there then. */
  issuer: string | undefined;
  /** Spellings of the issuer that its ID tokens carry. */
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
  // Apple tells name and e-mail only to a form that it posts.
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

// Names under which this server stores identities of its own making.
const RESERVED_NAME = /^(email|phone|web3|sso:.*)$/;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks and completes the set-up of a provider. Throws a plain Error on a set-up that cannot work. */
export function completeProvider(name: string, options: ExternalProviderOptions): ProviderSettings {
  if (RESERVED_NAME.test(name)) throw new Error(`A provider cannot be called "${name}"`);
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  const known = Object.hasOwn(OAUTH_PRESETS, name) ? OAUTH_PRESETS[name] : undefined;
  if (!options.issuer && (options.oauth || known)) return completeOAuth(name, { options, known });
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
  { options, known }: { options: ExternalProviderOptions; known: (typeof OAUTH_PRESETS)[string] | undefined },
): ProviderSettings {
  const oauth = options.oauth ?? known;
  if (!oauth) throw new Error(`The provider "${name}" needs addresses of OAuth`);
  return {
    ...options,
    oauth,
    name,
    issuer: undefined,
    issuers: [],
    scopes: options.scopes ?? known?.scopes ?? [],
    audiences: [],
    isLoopback: requireSafeEndpoints(name, oauth),
  };
}

/** Checks the addresses of a set-up; tells whether they are on this very machine. Throws a plain Error. */
function requireSafeEndpoints(name: string, endpoints: OAuthEndpoints): boolean {
  const { authorizationUrl, tokenUrl, userInfoUrl, emailsUrl = userInfoUrl } = endpoints;
  const addresses = { authorizationUrl, tokenUrl, userInfoUrl, emailsUrl };
  const areLocal = Object.entries(addresses).map(([field, url]) =>
    requireSafeUrl(url, `The ${field} of the provider "${name}"`),
  );
  if (new Set(areLocal).size > 1) throw new Error(`The addresses of "${name}" must all be public`);
  return areLocal[0] === true;
}

/** Refuses addresses that are neither https nor on this very machine; tells whether it is the latter. */
export function requireSafeUrl(text: string, what: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = url !== undefined && LOOPBACK_HOSTS.has(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return isLoopback;
  throw new Error(`${what} must be an https address`);
}
