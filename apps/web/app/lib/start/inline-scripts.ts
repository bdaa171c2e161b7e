import { createContext } from 'react';

/** Inline scripts of a page. Set on the server only. */
export interface InlineScripts {
  /** Prefetches data and scripts of pages behind the sign-in; empty for public pages. */
  early: string;
  /** Data of the router, which must run before the router. */
  context: string;
  /** Loads the scripts of the page. */
  start: string;
}

export const InlineScriptsContext = createContext<InlineScripts | undefined>(undefined);

/** Source of an immediately invoked function, which must not reference outer variables. Mark calls as pure, so that client bundles drop them. */
export function toInlineScript(work: () => void): string {
  return `(${work})();`;
}
