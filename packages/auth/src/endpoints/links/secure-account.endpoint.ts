import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { readSecureLink, secureAccount } from '../../services/accounts/secure-account.service.ts';
import { renderSecureOutcome, renderSecureQuestion } from './secure-account-page.ts';

/** GET /secure-account: the "This wasn't me" link of a notice. Changes nothing: mail scanners open links too. */
export function getSecureAccount(context: AuthContext, c: Context): Promise<Response> {
  return showQuestion(context, { c, token: c.req.query('token') ?? '' });
}

/** POST /secure-account: the button of that page. A form on another site only shows the page again. */
export async function postSecureAccount(context: AuthContext, c: Context): Promise<Response> {
  const token = new URLSearchParams(await c.req.text()).get('token') ?? '';
  const isOwnForm = ['same-origin', undefined].includes(c.req.header('Sec-Fetch-Site'));
  if (!isOwnForm) return showQuestion(context, { c, token });
  const outcome = await secureAccount(context, { token, ip: context.clientAddress(c) });
  return renderSecureOutcome(context, { c, outcome });
}

async function showQuestion(
  context: AuthContext,
  { c, token }: { c: Context; token: string },
): Promise<Response> {
  const link = await readSecureLink(context, token);
  return link.state === 'open'
    ? renderSecureQuestion(context, { c, token, ...link })
    : renderSecureOutcome(context, { c, outcome: link.state });
}
