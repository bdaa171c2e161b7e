import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { findLinkedToken } from '../../services/links/verify.service.ts';
import { isSameOriginForm } from '../request.ts';
import { renderLinkPage } from './link-page.ts';
import { followLink, type LinkRequest, readLinkRequest, redirectWithError } from './link-request.ts';

/**
 * GET /verify: a mailed link, opened in a browser. Consumes the link at once only with `mailLinks: 'direct'`, and never
 * for HEAD or a prefetch: mail scanners send HEAD, and browsers prefetch pages before a click.
 */
export async function getVerify(context: AuthContext, c: Context): Promise<Response> {
  const request = readLinkRequest(context, { c, values: c.req.query() });
  if (context.mailLinks === 'direct' && isUserNavigation(c)) return followLink(context, { c, request });
  return showLinkPage(context, { c, request });
}

/** Shows the page whose button consumes the link. An invalid link redirects with the error at once. */
async function showLinkPage(
  context: AuthContext,
  { c, request }: { c: Context; request: LinkRequest },
): Promise<Response> {
  try {
    const token = await findLinkedToken(context, request);
    return renderLinkPage(context, { c, request, token });
  } catch (error) {
    return redirectWithError(context, { c, request, error });
  }
}

/**
 * Whether a user opened the link. A prefetch may be displayed after a later click, so it gets the page with the button.
 */
function isUserNavigation(c: Context): boolean {
  const purpose = `${c.req.header('Sec-Purpose') ?? ''} ${c.req.header('Purpose') ?? ''} ${c.req.header('X-Moz') ?? ''}`;
  if (c.req.method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose)) return false;
  return c.req.header('Service-Worker-Navigation-Preload') === undefined;
}

/**
 * POST /verify/confirm: the form of the page behind a mailed link. A cross-site form shows the page again, which
 * prevents login CSRF.
 */
export async function postConfirmLink(context: AuthContext, c: Context): Promise<Response> {
  const values = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const request = readLinkRequest(context, { c, values });
  return isSameOriginForm(c) ? followLink(context, { c, request }) : showLinkPage(context, { c, request });
}
