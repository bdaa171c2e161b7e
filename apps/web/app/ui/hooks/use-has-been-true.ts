import { useState } from 'react';

/** Whether `now` has ever been true. Lazy components mount on first use and stay mounted. */
export function useHasBeenTrue(now: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(now);
  if (now && !wasTrue) setWasTrue(true);
  return now || wasTrue;
}
