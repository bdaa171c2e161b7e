/** API requests and scripts of a page that are fetched in advance. */
export interface SessionPrefetch {
  apiKey: string;
  /** Paths with their queries, equal to the requests of the page. */
  paths: string[];
  /** Known script files of the page. */
  files: string[];
}

export interface PrefetchedRequest {
  url: string;
  /** Value of the authorization header. */
  authorization: string;
  response: Promise<Response>;
  controller: AbortController;
}

declare global {
  interface Window {
    /** Requests sent before the scripts of the page ran, whose responses are not used yet. */
    prefetchedRequests?: PrefetchedRequest[];
  }
}

/**
 * Inline script of the head; must not reference outer variables. Sends the API requests of a signed-in user's page in
 * parallel with loading its scripts. Only with a certain session: the token does not expire soon, no second factor is
 * pending, and the URL contains no other session. In all other cases, and after a failure, the page sends its own requests.
 */
function prefetchSessionQueries({ apiKey, paths, files }: SessionPrefetch): void {
  // Low priority, because the first paint does not need them.
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.fetchPriority = 'low';
    document.head.append(link);
  }
  try {
    const session = JSON.parse(localStorage.getItem('coastline-auth') ?? '');
    const hasFactor = session.user.factors?.some(({ status }: { status: string }) => status === 'verified');
    const lastsMs = session.expires_at * 1000 - Date.now();
    if (hasFactor || !(lastsMs > 60_000) || /(access_token|error)/.test(location.hash)) return;
    const authorization = `Bearer ${session.access_token}`;
    window.prefetchedRequests = paths.map((path) => {
      const controller = new AbortController();
      const headers = { accept: 'application/json', apikey: apiKey, authorization };
      const response = fetch(path, { headers, signal: controller.signal });
      // The consumer of the response handles the rejection.
      response.catch(() => undefined);
      return { url: new URL(path, location.origin).href, authorization, response, controller };
    });
  } catch {
    // Signed out, or storage is blocked.
  }
}

export function writeSessionPrefetch(asks: SessionPrefetch): string {
  // `</script>` ends a script even inside a string.
  return `(${prefetchSessionQueries})(${JSON.stringify(asks).replaceAll('<', '\\u003c')});`;
}
