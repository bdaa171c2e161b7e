const OWN = 'http://own.invalid';

/**
 * The page to return to after signing in: a path of this site only, query kept (AUTH-30 to AUTH-32). Whatever leads to
 * another origin (`https://…`, `//host`, `/\host`) is ignored.
 */
export function safeNextPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, OWN)) return undefined;
  const url = new URL(next, OWN);
  return url.origin === OWN ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** The sign-in page that leads back to `path`. */
export function authPathFor(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}
