import { PrefetchPageLinks } from 'react-router';
import { savesData } from '../device/saves-data.ts';
import { useInUse } from '../moments/use-in-use.ts';

/** Fetches the scripts of the page that most people open next, as soon as this page is in use. */
export function PageAhead({ path }: { path: string }) {
  return useInUse() && !savesData() ? <PrefetchPageLinks page={path} /> : null;
}
