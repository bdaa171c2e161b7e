/** What a page is about to ask the API, and by which scripts. */
export interface EarlyAsks {
  apiKey: string;
  /** Paths of this site with their queries, written as the page itself asks for them. */
  paths: string[];
  /** The page's files of script, as far as they are known. */
  files: string[];
}

/** A question that is on its way. */
export interface EarlyAsk {
  url: string;
  /** In whose name it was asked. */
  authorization: string;
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  interface Window {
    /** What was asked before the page's scripts ran, and nobody has taken yet. */
    askedEarly?: EarlyAsk[];
  }
}

/**
 * Travels as text in the head of a page and runs there by itself: it must name nothing outside. Whoever is signed in need
 * not wait for scripts before their page is asked for: the API answers while the scripts are still on their way. Only what
 * is known for certain is asked: with a token that has not nearly run out, and where no second factor is owed and no link
 * brings another session. In every other case the page asks by itself, as it does for what fails here.
 */
function askEarly({ apiKey, paths, files }: EarlyAsks): void {
  // Nothing of the first picture waits for them.
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
    window.askedEarly = paths.map((path) => {
      const stop = new AbortController();
      const headers = { accept: 'application/json', apikey: apiKey, authorization };
      const answer = fetch(path, { headers, signal: stop.signal });
      // Told to whoever takes the answer.
      answer.catch(() => undefined);
      return { url: new URL(path, location.origin).href, authorization, answer, stop };
    });
  } catch {
    // Nobody is signed in, or storage is forbidden.
  }
}

export function writeEarlyAsks(asks: EarlyAsks): string {
  // What ends a script ends it within a text as well.
  return `(${askEarly})(${JSON.stringify(asks).replaceAll('<', '\\u003c')});`;
}
