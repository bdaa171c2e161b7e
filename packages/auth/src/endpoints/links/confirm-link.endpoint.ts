import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { showLinkPage } from './get-verify.endpoint.ts';
import { followLink, readLinkRequest } from './link-request.ts';

/**
 * POST /verify/confirm: the button of the page behind a mail's link. A form on another site shows the page again, so
 * that no site can sign its visitor into an account of the site's choice unasked.
 */
export async function postConfirmLink(context: AuthContext, c: Context): Promise<Response> {
  const values = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const request = readLinkRequest(context, { c, values });
  const isOwnForm = ['same-origin', undefined].includes(c.req.header('Sec-Fetch-Site'));
  return isOwnForm ? followLink(context, { c, request }) : showLinkPage(context, { c, request });
}
