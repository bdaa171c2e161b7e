/** Allowed sources by directive; a directive without an entry allows nothing. */
type Directives = Record<string, readonly string[]>;

const SELF = "'self'";
const NONE = "'none'";

/** Policy of data responses: no script, no subresource, no framing, even if a browser opens one as a document. */
export const DATA_POLICY = formatPolicy({ sandbox: [] });

/** Policy of a page of text and links. Not sandboxed, because a sandboxed page cannot refresh itself. */
export const TEXT_PAGE_POLICY = formatPolicy({});

/** Policy of static files. A worker follows the policy of its own file, not that of the page that starts it. */
export const FILE_POLICY = "default-src 'self'";

/** Settings that allow more than the product's own content. */
export interface PagePolicyOptions {
  /** Origin of the external auth server, if there is one. */
  signInOrigin?: string | undefined;
  /** Whether pages embed the captcha frame. */
  hasCaptcha?: boolean | undefined;
}

/**
 * Policy of rendered pages. `inline` lists the sources of inline scripts (`nonce-…`, `sha256-…`). Trusted types block
 * sinks that turn text into script or markup; the default policy is in the web app's `lib/page/content-security.ts`.
 */
export function pagePolicy({
  inline,
  signInOrigin,
  hasCaptcha,
}: { inline: readonly string[] } & PagePolicyOptions): string {
  return formatPolicy({
    'script-src': [SELF, ...inline.map((source) => `'${source}'`)],
    'style-src': [SELF],
    // `data:` for icons in the style sheet, `blob:` for previews of photos before the upload.
    'img-src': [SELF, 'data:', 'blob:'],
    'font-src': [SELF],
    'connect-src': [SELF, ...(signInOrigin ? [signInOrigin] : [])],
    ...(hasCaptcha && { 'frame-src': [SELF] }),
    'worker-src': [SELF],
    'manifest-src': [SELF],
    'form-action': [SELF],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
}

/** Policy of the captcha frame: the provider's hosts and one inline script, given as `sha256-…`. */
export function captchaPolicy({ script, hosts }: { script: string; hosts: readonly string[] }): string {
  return formatPolicy({
    'script-src': [`'${script}'`, ...hosts],
    'frame-src': hosts,
    'connect-src': hosts,
    'img-src': ['data:', ...hosts],
    // Providers style their widget with inline styles. The frame has no other content.
    'style-src': ["'unsafe-inline'", ...hosts],
    'frame-ancestors': [SELF],
  });
}

/** Policy of the API reference. Swagger UI embeds images in its style sheet. */
export const DOCS_POLICY = formatPolicy({
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF, 'data:'],
  'connect-src': [SELF],
});

/** Policy of pages without scripts and with one inline style sheet, given as `sha256-…`. */
export function plainPagePolicy(styleHash: string): string {
  return formatPolicy({ 'style-src': [`'${styleHash}'`], 'frame-src': [SELF] });
}

/** Policy of a mail in the development mailbox: inline styles, images, nothing else. */
export const MAIL_POLICY = formatPolicy({
  'style-src': ["'unsafe-inline'"],
  'img-src': [SELF, 'data:'],
  'frame-ancestors': [SELF],
});

function formatPolicy(sources: Directives): string {
  const directives: Directives = {
    'default-src': [NONE],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [NONE],
    ...sources,
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
