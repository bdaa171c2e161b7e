import type { AuthError } from './errors/errors.ts';

/** Message after the first of two confirmations of a change of e-mail. */
export const OTHER_ADDRESS_PENDING_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

// Error codes that map to the OAuth error `access_denied`.
const ACCESS_DENIED_CODES = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** The redirect target of a link, and whether it belongs to a PKCE flow, which reads the query. */
export interface LinkTarget {
  target: string;
  isPkce: boolean;
}

/** The target with the error in the fragment, and in the query for a PKCE flow. */
export function errorRedirect(link: LinkTarget, error: AuthError): string {
  const values = {
    error: oauthErrorFor(error),
    error_code: error.code,
    error_description: error.message,
  };
  return addRedirectValues(link, values);
}

function oauthErrorFor({ extras, code, status }: AuthError): string {
  if (extras.oauthError) return extras.oauthError;
  return ACCESS_DENIED_CODES.has(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error');
}

/** The target with the message that the other address has to confirm as well. */
export function otherAddressPendingRedirect(link: LinkTarget): string {
  return addRedirectValues(link, { message: OTHER_ADDRESS_PENDING_MESSAGE });
}

function addRedirectValues({ target, isPkce }: LinkTarget, values: Record<string, string>): string {
  const fragment = new URLSearchParams({ ...values, sb: '' }).toString();
  return withFragment(isPkce ? withQuery(target, values) : target, fragment);
}

/** Returns the target with the given fragment. */
export function withFragment(target: string, fragment: string): string {
  return `${target.replace(/#.*$/, '')}#${fragment}`;
}

/** Returns the target with values added to its query. */
export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
