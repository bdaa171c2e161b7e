import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../../context.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';

const SET = '1';

/**
 * Sets a cookie that binds the provider flow behind `url` to this browser. Each flow has its own cookie, so that flows
 * in two tabs do not conflict.
 */
export function setFlowCookie(
  context: AuthContext,
  { c, url, isFormPost }: { c: Context; url: string; isFormPost: boolean },
): void {
  if (!context.bindProviderFlows) return;
  const state = new URL(url).searchParams.get('state') ?? '';
  const { name, secure } = flowCookieOf(context, state);
  setCookie(c, name, SET, {
    path: '/',
    httpOnly: true,
    secure,
    // A form post by the provider's page is a cross-site request.
    sameSite: isFormPost && secure ? 'None' : 'Lax',
    maxAge: context.providerFlowSeconds,
  });
}

/** Rejects a flow of another browser before its state is consumed. Throws `bad_oauth_state`. */
export function requireFlowCookie(context: AuthContext, { c, state }: { c: Context; state: string }): void {
  if (!context.bindProviderFlows || !state) return;
  const { name, secure } = flowCookieOf(context, state);
  if (getCookie(c, name) !== SET) throw externalErrors.stateInvalid();
  deleteCookie(c, name, { path: '/', secure });
}

// The `__Host-` prefix prevents other hosts of the same domain from setting the cookie.
function flowCookieOf({ externalUrl }: AuthContext, state: string): { name: string; secure: boolean } {
  const secure = externalUrl.startsWith('https:');
  const id = state.replace(/[^\w-]/g, '').slice(0, 64);
  return { name: `${secure ? '__Host-' : ''}auth-flow-${id}`, secure };
}
