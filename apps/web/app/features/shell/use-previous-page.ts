import { useState } from 'react';
import { useLocation } from 'react-router';

/** Path and query of the previous page of this visit; undefined on the first page. */
export function usePreviousPage(): string | undefined {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [history, setHistory] = useState<{ pathname: string; address: string; from?: string }>({
    pathname,
    address,
  });
  if (address === history.address) return history.from;
  // A changed query is the same page.
  const next =
    pathname === history.pathname ? { ...history, address } : { pathname, address, from: history.address };
  setHistory(next);
  return next.from;
}
