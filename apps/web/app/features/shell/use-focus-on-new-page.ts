import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content of a new page, because the clicked link unmounts. Screen readers then announce the page.
 * A focus that the page itself has set is kept.
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
