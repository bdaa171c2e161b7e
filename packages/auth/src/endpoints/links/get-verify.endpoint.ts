import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { findLinkedToken } from '../../services/links/verify.service.ts';
import { renderLinkPage } from './link-page.ts';
import { followLink, type LinkRequest, readLinkRequest, redirectWithError } from './link-request.ts';

/**
 * GET /verify: the link of a mail, opened in a browser. Spends the link at once only with `mailLinks: 'direct'`, and
 * never for a request that no person made: mail scanners send HEAD, and browsers fetch pages ahead of a click.
 */
export async function getVerify(context: AuthContext, c: Context): Promise<Response> {
  const request = readLinkRequest(context, { c, values: c.req.query() });
  if (context.mailLinks === 'direct' && isDeliberate(c)) return followLink(context, { c, request });
  return showLinkPage(context, { c, request });
}

/** Shows the page whose button spends the link. A link that no longer works redirects with the reason at once. */
export async function showLinkPage(
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

/** A prefetch may still be shown to the person who clicks later, so it gets the page with the button. */
function isDeliberate(c: Context): boolean {
  const purpose = `${c.req.header('Sec-Purpose') ?? ''} ${c.req.header('Purpose') ?? ''} ${c.req.header('X-Moz') ?? ''}`;
  if (c.req.method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose)) return false;
  return c.req.header('Service-Worker-Navigation-Preload') === undefined;
}
