import { isLanguage, LANGUAGE_COOKIE } from '@coastline/domain/languages/languages';
import { LANGUAGE_PATH, languageCookie } from './languages.ts';

/** Keeps the language that is asked for and leads back to the page that it was chosen on; for pages without scripts. */
export function chooseLanguage(request: Request): Response {
  const url = new URL(request.url);
  const headers = new Headers({ location: pathBack(request, url), 'cache-control': 'no-store' });
  const asked = url.searchParams.get(LANGUAGE_COOKIE);
  if (isLanguage(asked)) headers.set('set-cookie', languageCookie(asked));
  return new Response(null, { status: 303, headers });
}

// The page names itself as it is left. Only the host is compared: a proxy in front may have taken the encryption off.
function pathBack({ headers }: Request, { host }: URL): string {
  const left = URL.parse(headers.get('referer') ?? '');
  if (left?.host !== host || left.pathname === LANGUAGE_PATH) return '/';
  return left.pathname.replace(/^\/+/, '/') + left.search;
}
