/** Who answers a request: the worker as a page, a file or a photo, or the network alone. */
export type Plan = 'page' | 'asset' | 'file' | 'photo' | 'network';

export interface Asked {
  method: string;
  /** `navigate` where the browser opens a page. */
  mode: string;
  url: URL;
  ownOrigin: string;
  /** The first words of the pages' addresses. What else can be opened (`/docs`) is none of the worker's business. */
  pages: readonly string[];
  /** Asks for a part of a file. */
  isRange: boolean;
}

/** Links that carry a proof of who somebody is are between the browser and the server. */
const PROOFS = ['code', 'token', 'token_hash', 'access_token', 'error'];

const PHOTOS = '/storage/v1/render/image/public/';

/**
 * The worker knows pages, their files and public photos. Calls of the API are none of its business, whoever makes them:
 * so nothing private can end up in a cache.
 */
export function planFor({ method, mode, url, ownOrigin, pages, isRange }: Asked): Plan {
  if (method !== 'GET' || isRange || url.origin !== ownOrigin) return 'network';
  const { pathname } = url;
  if (mode === 'navigate') return isPage(url, pages) ? 'page' : 'network';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/fonts/') || pathname.startsWith('/art/')) return 'file';
  return isPhoto(pathname) ? 'photo' : 'network';
}

/** A photo of a car in one of its widths, which never changes. */
export function isPhoto(path: string): boolean {
  return path.startsWith(PHOTOS);
}

function isPage({ pathname, searchParams }: URL, pages: readonly string[]): boolean {
  const [first = '', second] = pathname.slice(1).split('/');
  // `/auth` is a page, below it the authentication server answers.
  if (!pages.includes(first) || (first === 'auth' && second)) return false;
  return !PROOFS.some((name) => searchParams.has(name));
}
