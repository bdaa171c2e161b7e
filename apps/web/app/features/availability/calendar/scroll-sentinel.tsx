import { useEffect, useRef } from 'react';

// Extends far above the screen, so that jumping past the middle is detected too.
const UPPER_HALF = '100000px 0px -50% 0px';

/** Calls `onPassed` when its position has been scrolled above the middle of the screen (CAR-14). */
export function ScrollSentinel({ onPassed }: { onPassed: (() => void) | undefined }) {
  const sentinel = useRef<HTMLDivElement>(null);
  const callback = useRef(onPassed);
  useEffect(() => {
    callback.current = onPassed;
  });
  const isActive = onPassed !== undefined;
  useEffect(() => {
    if (!isActive || !sentinel.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && window.scrollY > 0) callback.current?.();
      },
      { rootMargin: UPPER_HALF },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isActive]);
  return <div ref={sentinel} aria-hidden />;
}
