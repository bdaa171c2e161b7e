import { useCallback, useState } from 'react';

/** Inputs that are not ready yet: photos that are being shrunk, and the position. */
export interface PendingInputs {
  count: number;
  /** Counts an input as pending until its promise is settled. */
  track<T>(input: Promise<T>): Promise<T>;
}

export function usePendingInputs(): PendingInputs {
  const [count, setCount] = useState(0);
  const track = useCallback(async <T>(input: Promise<T>): Promise<T> => {
    setCount((before) => before + 1);
    try {
      return await input;
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  return { count, track };
}
