import { useEffect, useRef } from 'react';

/**
 * A pressed link goes with its page, and the keyboard's place with it: the focus moves to the new page, which also makes
 * screen readers speak. Where the page has put the focus itself it stays.
 */
export function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
