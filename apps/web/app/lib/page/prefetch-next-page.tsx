import { PrefetchPageLinks } from 'react-router';
import { isDataSaverOn } from '../device/connection.ts';
import { useHasInteracted } from '../time/deferred-work.ts';

/** Prefetches the scripts of the most likely next page after the first interaction, unless the user saves data. */
export function PrefetchNextPage({ path }: { path: string }) {
  return useHasInteracted() && !isDataSaverOn() ? <PrefetchPageLinks page={path} /> : null;
}
