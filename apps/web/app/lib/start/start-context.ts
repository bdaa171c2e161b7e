import { createContext } from 'react';

/** The inline scripts that bring a page to life. Known on the server only. */
export interface StartScripts {
  /** What the router must know before anything of it runs. */
  context: string;
  /** Fetches the scripts of the page when it is time. */
  start: string;
}

export const StartContext = createContext<StartScripts | undefined>(undefined);
