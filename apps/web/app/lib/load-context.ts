import { createContext } from 'react-router';

/**
 * What the server hands to every rendered request. It sets both keys on a `RouterContextProvider` and passes that to
 * `createRequestHandler(build, mode)(request, loadContext)`; the keys are found at `build.entry.module`.
 */

/** Answers an API request in process. Null in development, where the API is another process. */
export const apiFetchContext = createContext<((input: Request) => Promise<Response>) | null>(null);

export interface ServerConfig {
  /** Sent as `apikey` by the browser; identifies the app and grants nothing (D19). */
  publishableKey: string;
  /** Marks the inline scripts of this one answer for the content policy; absent where there is no policy. */
  nonce?: string | undefined;
  /** Origin without a slash at the end, for canonical links. */
  siteUrl: string;
  /** Takes what went wrong into the server's log. */
  report: (error: unknown) => void;
}
export const serverConfigContext = createContext<ServerConfig>({
  publishableKey: 'coastline-publishable-key',
  siteUrl: 'http://localhost:3000',
  report: (error) => console.error(error),
});
