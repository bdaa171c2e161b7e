import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what may leave a section while it holds the focus, itself or a dialog of it: the section's heading has it then, so
 * that the keyboard goes on from there and not from the top of the page.
 */
export function useFocusHeir<Leaving extends HTMLElement>(): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(
    () => () => {
      const heir = headingOf(leaving.current);
      if (!heir || hasNoFocus()) return;
      queueMicrotask(() => {
        if (hasNoFocus()) heir.focus();
      });
    },
    [],
  );
  return leaving;
}

function headingOf(element: HTMLElement | null): HTMLElement | null {
  const id = element?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
