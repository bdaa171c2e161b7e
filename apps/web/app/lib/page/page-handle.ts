import type { Language } from '@coastline/domain/languages/languages';
import { useMatches } from 'react-router';

/** What a route tells the shell: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Stands in the header in the logo's place on phones. */
  title?: string | ((language: Language) => string) | undefined;
  /** Shows the back button. `true`: to the place that the page's address implies; a path: there. */
  back?: boolean | string | undefined;
  /** The page has a pay bar at its foot, so the bottom navigation stays away. */
  payBar?: boolean | undefined;
  /** `false`: a page within a task, without the bottom navigation. */
  dock?: false | undefined;
  footer?: boolean | undefined;
  /** Header, footer and bottom navigation all stay away: the page draws its own frame. */
  bare?: boolean | undefined;
  /**
   * What a page behind the sign-in asks the API first, besides who is signed in: paths with their queries, written as
   * its queries write them. Asked before any script runs (`start/ask-early.ts`).
   */
  asks?: ((address: PageAddress) => string[]) | undefined;
}

export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The handle of the page on the screen. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null ? (handle as PageHandle) : {};
}
