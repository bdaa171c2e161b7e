import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to the element of a new state if the element that had it left with the old state. Without this, keyboard users
 * start at the top of the page. Returns the ref of that element.
 */
export function useFocusOnChange(state: string | undefined): RefCallback<HTMLElement> {
  const target = useRef<HTMLElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    const hasChanged = shown.current !== undefined && shown.current !== state;
    shown.current = state;
    if (hasChanged && document.activeElement === document.body) target.current?.focus();
  }, [state]);
  return useCallback((element) => {
    target.current = element;
  }, []);
}
