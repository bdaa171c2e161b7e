import { type RefObject, useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** Whether a heavy part is wanted: it has come into view, or somebody has begun to use the page. Stays true. */
export function useWanted(place: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setIsWanted(true);
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) want();
    });
    if (place.current) observer.observe(place.current);
    for (const sign of SIGNS) window.addEventListener(sign, want, { passive: true, once: true });
    return () => {
      observer.disconnect();
      for (const sign of SIGNS) window.removeEventListener(sign, want);
    };
  }, [isWanted, place]);
  return isWanted;
}
