import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/** What was typed last, once the typing pauses: so that no letter costs a call of its own. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useOnPause(text, setPaused);
  return paused;
}

/** Speaks up once the typing pauses. */
export function useOnPause(text: string, onPause: (text: string) => void): void {
  const speakUp = useEffectEvent(onPause);
  useEffect(() => {
    const timer = setTimeout(() => speakUp(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
