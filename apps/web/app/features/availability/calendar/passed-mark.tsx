import { useEffect, useRef } from 'react';

// From far above the screen down to its middle, so that a jump past the middle counts too.
const UPPER_HALF = '100000px 0px -50% 0px';

/** Calls back when the place where it stands has been scrolled above the middle of the screen (CAR-14). */
export function PassedMark({ onPassed }: { onPassed: (() => void) | undefined }) {
  const mark = useRef<HTMLDivElement>(null);
  const told = useRef(onPassed);
  useEffect(() => {
    told.current = onPassed;
  });
  const isWatched = onPassed !== undefined;
  useEffect(() => {
    if (!isWatched || !mark.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && window.scrollY > 0) told.current?.();
      },
      { rootMargin: UPPER_HALF },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWatched]);
  return <div ref={mark} aria-hidden />;
}
