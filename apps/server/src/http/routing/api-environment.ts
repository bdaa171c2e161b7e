import type { Caller } from '../guards/caller.ts';

export interface ApiEnvironment {
  Bindings: {
    /** The server-side rendering of a page makes this call within the process. */
    isInternal?: boolean;
    /** The page is rendered for a client that wrote something recently. */
    hasRecentWrite?: boolean;
  };
  Variables: {
    caller: () => Promise<Caller>;
    requestId: string;
    /** Security headers of every JSON response. */
    dataHeaders: Record<string, string>;
    /** A response that already has all its headers, and the length of its body in bytes. */
    finalResponse: { response: Response; length: number };
  };
}
