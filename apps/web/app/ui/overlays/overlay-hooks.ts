import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Closes overlays with the browser's back button. While an overlay is open, the history has an additional entry with
 * the URL and state of the page, which "back" removes. When an overlay closes in another way, the entry stays for the
 * next overlay: removing it would be a history step that could collide with a navigation of the router. The router,
 * which counts pages in `idx`, never sees a step from the additional entry to its page.
 */

/** Key of the history state that marks the additional entry of an overlay. */
const OVERLAY_ENTRY = 'isOverlayEntry';

type HistoryState = { idx?: number; [OVERLAY_ENTRY]?: true } | null;

/** Open overlays, the topmost last. */
const openOverlays: { close: () => void }[] = [];
/** `idx` of the page below the current additional entry. */
let pageBelowOverlay: number | undefined;

/** Calls `onClose` when the user navigates back while the overlay is open. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? pushOverlay(() => latest.current()) : undefined), [open]);
}

function pushOverlay(close: () => void): () => void {
  // Runs before the router's listener, which uses the bubbling phase.
  window.addEventListener('popstate', onPopState, { capture: true });
  const overlay = { close };
  openOverlays.push(overlay);
  pushHistoryEntry();
  return () => {
    openOverlays.splice(openOverlays.indexOf(overlay), 1);
  };
}

function pushHistoryEntry(): void {
  const page: HistoryState = history.state;
  pageBelowOverlay = page?.idx;
  if (!page?.[OVERLAY_ENTRY]) history.pushState({ ...page, [OVERLAY_ENTRY]: true }, '');
}

function onPopState(event: PopStateEvent): void {
  const entry: HistoryState = event.state;
  const pageBelow = pageBelowOverlay;
  pageBelowOverlay = entry?.[OVERLAY_ENTRY] ? entry.idx : undefined;
  if (entry?.[OVERLAY_ENTRY] || pageBelow === undefined || entry?.idx !== pageBelow) return;
  event.stopImmediatePropagation();
  const top = openOverlays.at(-1);
  if (top) closeTop(top);
  // A leftover entry: the step was meant for the page.
  else history.back();
}

function closeTop(top: { close: () => void }): void {
  top.close();
  // An overlay that is busy stays open, and so do the overlays below it.
  setTimeout(() => (openOverlays.length > 0 ? pushHistoryEntry() : undefined));
}

/** Marks the cancel button of a dialog about an irreversible action. */
export const SAFE_CHOICE = { 'data-safe-choice': '' };

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Initial focus of a dialog or sheet: the safe choice if one is marked, else the first control if it is a field, else
 * the panel, whose title is then read out. On touch devices a field is not focused, because the on-screen keyboard
 * would cover the dialog.
 */
export function findInitialFocus(panel: HTMLElement | null): HTMLElement | null {
  const safe = panel?.querySelector<HTMLElement>('[data-safe-choice]');
  // In a panel taller than the screen, focusing the button would scroll the beginning out of view.
  if (safe) return panel && panel.offsetHeight > window.innerHeight ? panel : safe;
  const first = panel?.querySelector<HTMLElement>(`:is(${TABBABLE}):not([data-cross], :disabled)`);
  const isField = first?.matches('input, select, textarea') && !matchMedia('(pointer: coarse)').matches;
  return first && isField ? first : panel;
}

/** Whether an element overflows vertically. Such an element must be focusable for keyboard scrolling. */
export function useIsScrollable(): [ref: RefCallback<HTMLElement>, isScrollable: boolean] {
  const [isScrollable, setScrollable] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setScrollable(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [ref, isScrollable];
}
