import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/** Returns a value that follows `value` once it has not changed for `delayMs`. By default suited for text input. */
export function useDebouncedValue<T>(value: T, delayMs = TYPING_PAUSE_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** Calls `callback` with a text once the text has not changed for a typing pause. */
export function useDebouncedCallback(text: string, callback: (text: string) => void): void {
  const onPause = useEffectEvent(callback);
  useEffect(() => {
    const timer = setTimeout(() => onPause(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
