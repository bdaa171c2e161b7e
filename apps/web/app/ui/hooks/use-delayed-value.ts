import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value one task later, in a transition. Content below the fold then renders separately from the content above.
 * The initial value is not delayed.
 */
export function useDelayedValue<T>(value: T): T {
  const [delayed, setDelayed] = useState({ value });
  useEffect(() => {
    if (delayed.value === value) return;
    const timer = setTimeout(() => startTransition(() => setDelayed({ value })));
    return () => clearTimeout(timer);
  }, [delayed, value]);
  return delayed.value;
}
