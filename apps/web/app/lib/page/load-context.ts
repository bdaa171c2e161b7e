import { createContext } from 'react-router';

/**
 * Contract between the HTTP server and the pages. The server sets these contexts on a `RouterContextProvider` and passes
 * it to `createRequestHandler(build, mode)(request, loadContext)`. It finds the context keys in `build.entry.module`.
 */

/** Handles an API request in process. Null in development, where the API is another process. */
export const apiFetchContext = createContext<((input: Request) => Promise<Response>) | null>(null);

/** Reads shared data that rarely changes through a short-lived cache with a name as key. */
export type ReadCached = <T>(name: string, read: () => Promise<T>) => Promise<T>;
export const readCachedContext = createContext<ReadCached>((_name, read) => read());

export interface ServerConfig {
  /** Sent as `apikey` by the browser. Identifies the app and grants nothing (D19). */
  publishableKey: string;
  /** CSP nonce for the inline scripts of this response. Absent without a content security policy. */
  nonce?: string | undefined;
  /** Origin without a trailing slash, for canonical links. */
  siteUrl: string;
  /** Whether the auth server requires captcha tokens. Pages then embed the frame at `/captcha`. */
  hasCaptcha: boolean;
  /** Logs an error on the server. */
  report: (error: unknown) => void;
}
export const serverConfigContext = createContext<ServerConfig>({
  publishableKey: 'coastline-publishable-key',
  siteUrl: 'http://localhost:3000',
  hasCaptcha: false,
  report: (error) => console.error(error),
});

const SHARED_PAGES = /^\/(?:browse|compare|cars\/[^/]+)?$/;

/** Whether the server renders a page identically for all users of a language. Such pages can be cached. */
export function isSharedPage(path: string): boolean {
  return SHARED_PAGES.test(path);
}
