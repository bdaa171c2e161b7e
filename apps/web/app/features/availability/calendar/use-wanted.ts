import { type RefObject, useEffect, useState } from 'react';
import { useHasInteracted } from '#app/lib/time/deferred-work.ts';

/** Whether a heavy part is wanted: it has come into view, or somebody has begun to use the page. Stays true. */
export function useWanted(place: RefObject<HTMLElement | null>): boolean {
  const isInUse = useHasInteracted();
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, place]);
  return isInUse || isSeen;
}
