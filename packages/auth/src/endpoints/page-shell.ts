import { createHash } from 'node:crypto';
import { escapeHtml } from '@coastline/mail/render-mail';
import type { Context } from 'hono';
import type { AuthContext } from '../context.ts';

const STYLE = `:root{color-scheme:light dark;--ground:#fbf6ec;--card:#fff;--ink:#1f2d30;--soft:#5b6b6e;--teal:#0b5e68;--on-teal:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#0e1a1c;--card:#16262a;--ink:#e8efef;--soft:#a3b5b8;--teal:#5cc3c9;--on-teal:#06282c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{width:min(440px,100%);padding:32px 24px;border-radius:16px;background:var(--card)}
.product{margin:0 0 16px;color:var(--teal);font-size:1.125rem;font-weight:700}
h1{margin:0 0 12px;font-size:1.375rem;line-height:1.3}
p{margin:0 0 16px;overflow-wrap:anywhere}
.contact{margin:0}
.contact a{display:inline-block;padding:10px 0;color:var(--teal)}
button,.button{display:block;width:100%;min-height:48px;margin:8px 0 16px;padding:12px 24px;border:0;border-radius:12px;background:var(--teal);color:var(--on-teal);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,.button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.note{margin:0;color:var(--soft);font-size:.875rem}
@media (forced-colors:active){button,.button{border:2px solid}}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page of the auth server. It works without scripts. */
export interface Page {
  heading: string;
  /** Finished HTML below the heading. */
  content: string;
  status?: 200 | 404 | 409 | 410;
  /** Further allowed target of the form. Browsers apply `form-action` to redirects after a form, too. */
  formTarget?: string;
}

/** Renders a page whose URL contains a token. The headers prevent embedding, indexing and referrer leaks. */
export function renderPage(
  { language, productName }: AuthContext,
  { c, page }: { c: Context; page: Page },
): Response {
  const { heading, content, status = 200, formTarget } = page;
  c.header('Content-Security-Policy', contentPolicy(formTarget));
  c.header('X-Frame-Options', 'DENY');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(
    `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(`${heading} · ${productName}`)}</title><style>${STYLE}</style></head>
<body><main>
<p class="product">${escapeHtml(productName)}</p>
<h1>${escapeHtml(heading)}</h1>
${content}
</main></body>
</html>
`,
    status,
  );
}

function contentPolicy(formTarget: string | undefined): string {
  return [
    `default-src 'none'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
