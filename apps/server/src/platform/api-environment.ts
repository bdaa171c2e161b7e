import type { Caller } from './callers/caller.ts';

export interface ApiEnvironment {
  /** `isInside`: a page of this very process asks. */
  Bindings: {
    isInside?: boolean;
    /** The page is for somebody who has just changed something. */
    isForWriter?: boolean;
  };
  Variables: {
    caller: () => Promise<Caller>;
    requestId: string;
    /** What every answer that is data carries. */
    onData: Record<string, string>;
    /** The answer that has all its headers, and the length of its body in bytes. */
    whole: { answer: Response; length: number };
  };
}
