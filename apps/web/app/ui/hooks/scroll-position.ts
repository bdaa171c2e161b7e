import { type RefObject, useEffect, useState } from 'react';
import { useIsHydrating } from './rendering.ts';

/** Whether an element is above the viewport. */
export function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}

/** Browsers load lazy images several screens ahead, and even earlier on slow connections. */
const VIEWPORT_MARGIN = '400px 0px';

/** Whether an element is far from the viewport. False for server-rendered markup until it is measured. Once close, stays false. */
export function useIsFarFromViewport(element: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const isHydrating = useIsHydrating();
  const [isFar, setIsFar] = useState(!isHydrating);
  useEffect(() => {
    if (!isEnabled || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isClose = entries.some((entry) => entry.isIntersecting);
        setIsFar(!isClose);
        if (isClose) observer.disconnect();
      },
      { rootMargin: VIEWPORT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isEnabled, element]);
  return isEnabled && isFar;
}
