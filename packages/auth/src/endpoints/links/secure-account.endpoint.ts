import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { getSecureLink, secureAccount } from '../../services/accounts/secure-account.service.ts';
import { isSameOriginForm } from '../request.ts';
import { renderSecureOutcome, renderSecureQuestion } from './secure-account-page.ts';

/**
 * GET /secure-account: the "This wasn't me" link of a notice. Changes nothing, because mail scanners open links too.
 */
export function getSecureAccount(context: AuthContext, c: Context): Promise<Response> {
  return showSecureQuestion(context, { c, token: c.req.query('token') ?? '' });
}

/** POST /secure-account: the form of that page. A cross-site form only shows the page again. */
export async function postSecureAccount(context: AuthContext, c: Context): Promise<Response> {
  const token = new URLSearchParams(await c.req.text()).get('token') ?? '';
  if (!isSameOriginForm(c)) return showSecureQuestion(context, { c, token });
  const outcome = await secureAccount(context, { token, ip: context.clientAddress(c) });
  return renderSecureOutcome(context, { c, outcome });
}

async function showSecureQuestion(
  context: AuthContext,
  { c, token }: { c: Context; token: string },
): Promise<Response> {
  const link = await getSecureLink(context, token);
  return link.state === 'open'
    ? renderSecureQuestion(context, { c, token, ...link })
    : renderSecureOutcome(context, { c, outcome: link.state });
}
