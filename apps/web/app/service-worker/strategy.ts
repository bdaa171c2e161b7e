/** How the worker handles a request: as page, asset, file or photo, or not at all (`network`). */
export type Strategy = 'page' | 'asset' | 'file' | 'photo' | 'network';

export interface RequestInfo {
  method: string;
  /** `navigate` for page loads. */
  mode: string;
  url: URL;
  ownOrigin: string;
  /** First path segments of the pages. Other documents, such as `/docs`, are not handled. */
  pages: readonly string[];
  isRange: boolean;
}

/** URLs with credentials must reach the server. */
const CREDENTIAL_PARAMS = ['code', 'token', 'token_hash', 'access_token', 'error'];

const PHOTOS = '/storage/v1/render/image/public/';

/**
 * Handles only pages, their files and public photos. API requests are never handled, so that no private data can be cached.
 */
export function chooseStrategy({ method, mode, url, ownOrigin, pages, isRange }: RequestInfo): Strategy {
  if (method !== 'GET' || isRange || url.origin !== ownOrigin) return 'network';
  const { pathname } = url;
  if (mode === 'navigate') return isPage(url, pages) ? 'page' : 'network';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/fonts/') || pathname.startsWith('/art/')) return 'file';
  return isPhotoPath(pathname) ? 'photo' : 'network';
}

/** Whether a path is a car photo in one of the served widths. Such photos are immutable. */
export function isPhotoPath(path: string): boolean {
  return path.startsWith(PHOTOS);
}

function isPage({ pathname, searchParams }: URL, pages: readonly string[]): boolean {
  const [first = '', second] = pathname.slice(1).split('/');
  // `/auth` is a page; paths below it belong to the auth server.
  if (!pages.includes(first) || (first === 'auth' && second)) return false;
  // The path of a pay link is a credential, and its page is useless without the server.
  if (first === 'pay') return false;
  return !CREDENTIAL_PARAMS.some((name) => searchParams.has(name));
}
