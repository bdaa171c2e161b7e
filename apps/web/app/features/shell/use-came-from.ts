import { useState } from 'react';
import { useLocation } from 'react-router';

/** The page of this visit before the one shown, with its query; undefined on the first one. */
export function useCameFrom(): string | undefined {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [trail, setTrail] = useState<{ pathname: string; address: string; from?: string }>({
    pathname,
    address,
  });
  if (address === trail.address) return trail.from;
  // A query that changes is still the same page.
  const next =
    pathname === trail.pathname ? { ...trail, address } : { pathname, address, from: trail.address };
  setTrail(next);
  return next.from;
}
