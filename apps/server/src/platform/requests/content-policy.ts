/** Where each kind of content may come from; what is not named may come from nowhere. */
type Sources = Record<string, readonly string[]>;

const SELF = "'self'";
const NONE = "'none'";

/** Answers that are data: nothing of them runs, loads anything or stands in another page, however they are opened. */
export const DATA_POLICY = write({ sandbox: [] });

/** A page of words and links alone. Not in a sandbox: there it could not come back by itself. */
export const WORDS_POLICY = write({});

/** The product's own files. A worker obeys the policy of its own file and not that of the page that starts it. */
export const FILE_POLICY = "default-src 'self'";

/** Settings that let pages do more than show the product's own content. */
export interface PageNeeds {
  /** Origin of the other auth server, if there is one. */
  signInOrigin?: string | undefined;
  /** Whether pages embed the captcha frame. */
  hasCaptcha?: boolean | undefined;
}

/**
 * Rendered pages. Inline scripts run by what they are known by alone (`nonce-…`, `sha256-…`), and texts become script or markup nowhere: the one policy
 * for trusted types is `lib/page/trusted-types.ts` of the pages.
 */
export function pagePolicy({
  inline,
  signInOrigin,
  hasCaptcha,
}: { inline: readonly string[] } & PageNeeds): string {
  return write({
    'script-src': [SELF, ...inline.map((known) => `'${known}'`)],
    'style-src': [SELF],
    // The style sheet's own small drawings, and photos that are about to be sent.
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

/** The captcha frame: the provider's own hosts, and one inline script known by its `sha256-…`. */
export function captchaPolicy({ script, hosts }: { script: string; hosts: readonly string[] }): string {
  return write({
    'script-src': [`'${script}'`, ...hosts],
    'frame-src': hosts,
    'connect-src': hosts,
    'img-src': ['data:', ...hosts],
    // Providers style their widget with inline styles. Nothing else stands in the frame.
    'style-src': ["'unsafe-inline'", ...hosts],
    'frame-ancestors': [SELF],
  });
}

/** The reference page, whose program brings pictures along in its style sheet. */
export const DOCS_POLICY = write({
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF, 'data:'],
  'connect-src': [SELF],
});

/** Pages without script whose style sheet stands in them, known by its `sha256-…`. */
export function plainPagePolicy(styleHash: string): string {
  return write({ 'style-src': [`'${styleHash}'`], 'frame-src': [SELF] });
}

/** A mail shown within our own page: it dresses itself, and does nothing else. */
export const MAIL_POLICY = write({
  'style-src': ["'unsafe-inline'"],
  'img-src': [SELF, 'data:'],
  'frame-ancestors': [SELF],
});

function write(sources: Sources): string {
  const all: Sources = {
    'default-src': [NONE],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [NONE],
    ...sources,
  };
  return Object.entries(all)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
