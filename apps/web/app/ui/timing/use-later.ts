import { startTransition, useEffect, useState } from 'react';

/**
 * The same value a moment later, for what lies below the first screen: it is drawn in a step of its own. What is there
 * from the start is not held back.
 */
export function useLater<T>(value: T): T {
  const [late, setLate] = useState({ value });
  useEffect(() => {
    if (late.value === value) return;
    const timer = setTimeout(() => startTransition(() => setLate({ value })));
    return () => clearTimeout(timer);
  }, [late, value]);
  return late.value;
}
