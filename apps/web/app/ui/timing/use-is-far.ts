import { type RefObject, useEffect, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/** Browsers fetch lazy pictures from several screens away, on slow connections from the farthest. */
const CLOSE = '400px 0px';

/** Whether an element lies far from the screen; false until that is known of the server's markup. Once close, it stays false. */
export function useIsFar(place: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const isHydrating = useIsHydrating();
  const [isFar, setIsFar] = useState(!isHydrating);
  useEffect(() => {
    if (!isAsked || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isClose = entries.some((entry) => entry.isIntersecting);
        setIsFar(!isClose);
        if (isClose) observer.disconnect();
      },
      { rootMargin: CLOSE },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isAsked, place]);
  return isAsked && isFar;
}
