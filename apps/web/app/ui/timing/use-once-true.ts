import { useState } from 'react';

/** Whether `now` has ever been true: heavy parts load when they are first wanted and stay after that. */
export function useOnceTrue(now: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(now);
  if (now && !wasTrue) setWasTrue(true);
  return now || wasTrue;
}
