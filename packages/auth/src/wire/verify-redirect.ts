import type { AuthError } from './errors/errors.ts';
import { withFragment, withQuery } from './redirect-url.ts';

/** Told when one of two addresses has agreed to a change of e-mail. */
export const HALFWAY_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

// Refusals of the account itself, which OAuth has this one word for.
const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** Where a followed link leads: the target of the request, and whether its flow reads the query too. */
export interface LinkTarget {
  target: string;
  isPkce: boolean;
}

/** The target, told of a failure in the fragment (and the query, in a PKCE flow). */
export function errorRedirect(link: LinkTarget, error: AuthError): string {
  const values = {
    error: oauthErrorOf(error),
    error_code: error.code,
    error_description: error.message,
  };
  return withValues(link, values);
}

function oauthErrorOf({ extras, code, status }: AuthError): string {
  if (extras.oauthError) return extras.oauthError;
  return DENIALS.has(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error');
}

/** The target, told that the other address has to agree as well. */
export function halfwayRedirect(link: LinkTarget): string {
  return withValues(link, { message: HALFWAY_MESSAGE });
}

function withValues({ target, isPkce }: LinkTarget, values: Record<string, string>): string {
  const fragment = new URLSearchParams({ ...values, sb: '' }).toString();
  return withFragment(isPkce ? withQuery(target, values) : target, fragment);
}
