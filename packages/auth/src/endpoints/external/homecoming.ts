import type { AuthContext } from '../../context.ts';
import type { Homecoming } from '../../services/external/outcome.service.ts';
import { toAuthError } from '../../wire/errors/to-auth-error.ts';
import { sessionFragment } from '../../wire/presenters/session.presenter.ts';
import { withFragment, withQuery } from '../../wire/redirect-url.ts';
import { errorRedirect } from '../../wire/verify-redirect.ts';

/** Where somebody goes who came back from a provider with success. */
export function homecomingRedirect(homecoming: Homecoming, target: string): string {
  if ('authCode' in homecoming) return withQuery(target, { code: homecoming.authCode });
  return withFragment(target, sessionFragment(homecoming.session));
}

/** Where somebody goes who is refused; anything but a known refusal is logged and told as a bare failure. */
export function refusalRedirect(
  context: AuthContext,
  { error, target }: { error: unknown; target: string },
): string {
  const known = toAuthError(error);
  if (known !== error) context.logger.error({ err: error }, 'provider callback failed');
  return errorRedirect({ target, isPkce: true }, known);
}
