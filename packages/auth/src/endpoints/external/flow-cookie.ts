import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../../context.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';

const SET = '1';

/**
 * Remembers in the browser that it began the visit to a provider that `url` leads to. One cookie for each visit, so that
 * two tabs do not disturb each other.
 */
export function rememberFlow(
  context: AuthContext,
  { c, url, isFormPost }: { c: Context; url: string; isFormPost: boolean },
): void {
  if (!context.bindProviderFlows) return;
  const state = new URL(url).searchParams.get('state') ?? '';
  const { name, secure } = cookieOf(context, state);
  setCookie(c, name, SET, {
    path: '/',
    httpOnly: true,
    secure,
    // A form that the provider's page posts comes from another site.
    sameSite: isFormPost && secure ? 'None' : 'Lax',
    maxAge: context.providerFlowSeconds,
  });
}

/** Refuses a visit that another browser began, before its state is used up. Throws `bad_oauth_state`. */
export function requireOwnFlow(context: AuthContext, { c, state }: { c: Context; state: string }): void {
  if (!context.bindProviderFlows || !state) return;
  const { name, secure } = cookieOf(context, state);
  if (getCookie(c, name) !== SET) throw externalErrors.stateInvalid();
  deleteCookie(c, name, { path: '/', secure });
}

// The prefix keeps other hosts of the same domain from setting the cookie.
function cookieOf({ externalUrl }: AuthContext, state: string): { name: string; secure: boolean } {
  const secure = externalUrl.startsWith('https:');
  const id = state.replace(/[^\w-]/g, '').slice(0, 64);
  return { name: `${secure ? '__Host-' : ''}auth-flow-${id}`, secure };
}
