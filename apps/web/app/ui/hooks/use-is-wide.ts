import { useMediaQuery } from './use-media-query.ts';

/** Whether a table fits: from the `lg` breakpoint on. For content that CSS would have to render twice. False on the server. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
