import { useEffect, useState } from 'react';

const SIGNS = ['pointerenter', 'touchstart', 'focusin'] as const;

/** Whether somebody has come near an element, by pointer, finger or keyboard: time to fetch what it needs. */
export function useFirstTouch(element: HTMLElement | null): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (!element || isTouched) return;
    const notice = () => setIsTouched(true);
    for (const sign of SIGNS) element.addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of SIGNS) element.removeEventListener(sign, notice);
    };
  }, [element, isTouched]);
  return isTouched;
}
