import { isLanguage, LANGUAGE_COOKIE } from '@coastline/domain/languages/languages';
import { createLanguageCookie, LANGUAGE_PATH } from './languages.ts';

/** Stores the requested language in a cookie and redirects to the previous page. Used by pages without JavaScript. */
export function chooseLanguage(request: Request): Response {
  const url = new URL(request.url);
  const headers = new Headers({ location: getReturnPath(request, url), 'cache-control': 'no-store' });
  const language = url.searchParams.get(LANGUAGE_COOKIE);
  if (isLanguage(language)) headers.set('set-cookie', createLanguageCookie(language));
  return new Response(null, { status: 303, headers });
}

// The previous page comes from the referrer. Only the host is compared, because a proxy may terminate TLS.
function getReturnPath({ headers }: Request, { host }: URL): string {
  const left = URL.parse(headers.get('referer') ?? '');
  if (left?.host !== host || left.pathname === LANGUAGE_PATH) return '/';
  return left.pathname.replace(/^\/+/, '/') + left.search;
}
