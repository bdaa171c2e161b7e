import { createContext } from 'react';

/** The inline scripts that bring a page to life. Known on the server only. */
export interface StartScripts {
  /** Asks what the page is about, and fetches its scripts, before anything else; empty for pages that anybody may read. */
  early: string;
  /** What the router must know before anything of it runs. */
  context: string;
  /** Fetches the scripts of the page when it is time. */
  start: string;
}

export const StartContext = createContext<StartScripts | undefined>(undefined);
