import { createContext } from 'react-router';

/**
 * What the server hands to every rendered request. It sets both keys on a `RouterContextProvider` and passes that to
 * `createRequestHandler(build, mode)(request, loadContext)`; the keys are found at `build.entry.module`.
 */

/** Answers an API request in process. Null in development, where the API is another process. */
export const apiFetchContext = createContext<((input: Request) => Promise<Response>) | null>(null);

/** Reads under a name what hardly ever changes and stands on many pages, once for those that are rendered within a moment. */
export type ReadKept = <T>(name: string, read: () => Promise<T>) => Promise<T>;
export const readKeptContext = createContext<ReadKept>((_name, read) => read());

/** A page: texts, and UTF-8 of parts that stand on other pages too, each the same object on all of them. */
export type PagePieces = readonly (string | Uint8Array)[];

export interface ServerConfig {
  /** Sent as `apikey` by the browser; identifies the app and grants nothing (D19). */
  publishableKey: string;
  /** Marks the inline scripts of this one answer for the content policy; absent where there is no policy. */
  nonce?: string | undefined;
  /** Origin without a slash at the end, for canonical links. */
  siteUrl: string;
  /** Whether the auth server wants captcha tokens, for which pages embed the frame at `/captcha`. */
  hasCaptcha: boolean;
  /** Takes what went wrong into the server's log. */
  report: (error: unknown) => void;
  /** Takes the page piece by piece, where the answer need not carry it: an answer makes a stream of one text. */
  takeHtml?: ((pieces: PagePieces) => void) | undefined;
}
export const serverConfigContext = createContext<ServerConfig>({
  publishableKey: 'coastline-publishable-key',
  siteUrl: 'http://localhost:3000',
  hasCaptcha: false,
  report: (error) => console.error(error),
});
