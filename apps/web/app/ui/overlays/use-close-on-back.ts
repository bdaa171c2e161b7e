import { useEffect, useRef } from 'react';

/**
 * Closes overlays with the browser's back button. While an overlay is open, the history has an additional entry with the
 * URL and state of the page, which "back" removes. When an overlay closes in another way, the entry stays for the next
 * overlay: removing it would be a history step that could collide with a navigation of the router. The router, which
 * counts pages in `idx`, never sees a step from the additional entry to its page.
 */

/** Key of the history state that marks the additional entry of an overlay. */
const OVERLAY_ENTRY = 'liesAbove';

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
