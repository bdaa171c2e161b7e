import { type RefObject, useLayoutEffect, useRef } from 'react';

const REGIONS = 'section, fieldset, [role=tabpanel], [role=dialog], main';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, select, textarea';

/** Last focused element of the page and of each dialog. When a dialog closes, `document.activeElement` is lost. */
const lastFocusedByLayer = new WeakMap<Node, Node>();
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastFocusedByLayer.set(getLayer(target), target);
  });
}

/** Returns a candidate for the focus, or nothing if it has left the page. */
type FocusTarget = () => HTMLElement | null | undefined;

/**
 * Moves the focus when an element unmounts while it, or a dialog of it, has the focus. The focus moves to the heading of the
 * section, or to the first control of the section if the heading is not focusable. With `row`, the next row of the list
 * comes first, or the previous one after the last row. Without this, keyboard users start at the top of the page.
 */
export function useFocusFallback<Leaving extends HTMLElement>({
  row = false,
}: {
  row?: boolean;
} = {}): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(
    () => () => {
      const gone = leaving.current;
      if (!gone?.contains(lastFocusedByLayer.get(getLayer(gone)) ?? null)) return;
      const [layer, targets] = [getLayer(gone), listFallbacks(gone, row)];
      const give = () => focusFirstAvailable(targets);
      const wasAbove = isLayerCovered(layer);
      queueMicrotask(() => {
        if (isLayerCovered(layer)) runWhenUncovered(layer, give);
        else if (wasAbove) requestAnimationFrame(give);
        else if (hasNoFocus()) give();
      });
    },
    [row],
  );
  return leaving;
}

function listFallbacks(leaving: HTMLElement, row: boolean): FocusTarget[] {
  const targets: FocusTarget[] = [];
  if (row) targets.push(...listNeighborRows(leaving).map((neighbour) => () => findFirstControl(neighbour)));
  for (let region = findAncestorRegion(leaving); region; region = findAncestorRegion(region)) {
    const within = region;
    const heading = findHeading(region);
    targets.push(
      () => heading,
      () => (within.matches('main') ? within : findFirstControl(within)),
    );
    // Elements below a dialog cannot receive the focus while it is open.
    if (region.matches('[role=dialog]')) break;
  }
  return targets;
}

function listNeighborRows(leaving: HTMLElement): Element[] {
  const rows = [...(leaving.parentElement?.children ?? [])];
  const at = rows.indexOf(leaving);
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
}

function getLayer(element: Element): Node {
  return element.closest('[role=dialog]') ?? document;
}

function findAncestorRegion(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>(REGIONS) ?? null;
}

function findHeading(region: HTMLElement): HTMLElement | null {
  const id = region.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

function findFirstControl(element: Element): HTMLElement | null {
  return element.isConnected ? element.querySelector<HTMLElement>(FOCUSABLE) : null;
}

function focusFirstAvailable(targets: readonly FocusTarget[]): void {
  for (const target of targets) {
    const element = target();
    // Focusing `main` must not scroll the page.
    element?.focus({ preventScroll: element.matches('main') });
    if (element && document.activeElement === element) return;
  }
}

/** Whether a dialog above the layer has the focus. A closing dialog still counts. */
function isLayerCovered(layer: Node): boolean {
  return !hasNoFocus() && document.activeElement !== null && getLayer(document.activeElement) !== layer;
}

/** Runs a callback a frame after the dialog above has closed, because the dialog restores a focus of its own first. */
function runWhenUncovered(layer: Node, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (isLayerCovered(layer)) return;
    observer.disconnect();
    requestAnimationFrame(then);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
