import type { Language } from '@coastline/domain/languages/languages';
import { useMatches } from 'react-router';

/** Shell settings of a route: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Replaces the logo in the header on phones. */
  title?: string | ((language: Language) => string) | undefined;
  /** Shows the back button. `true` derives the target from the URL; a path is the target. */
  back?: boolean | string | undefined;
  /** The page has a pay bar at the bottom, which replaces the bottom navigation. */
  payBar?: boolean | undefined;
  /** `false` hides the bottom navigation, on pages that are part of a task. */
  bottomNavigation?: false | undefined;
  footer?: boolean | undefined;
  /** Hides header, footer and bottom navigation. The page has its own layout. */
  bare?: boolean | undefined;
  /**
   * API paths that a page behind the sign-in requests first, besides `/me`. They must equal the paths of its queries. They
   * are requested before any script runs (`start/prefetch-session-queries.ts`).
   */
  prefetchPaths?: ((address: PageAddress) => string[]) | undefined;
}

export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The handle of the current page. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null ? (handle as PageHandle) : {};
}
