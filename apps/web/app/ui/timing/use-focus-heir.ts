import { type RefObject, useLayoutEffect, useRef } from 'react';

const PLACES = 'section, fieldset, [role=tabpanel], [role=dialog], main';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, select, textarea';

/** What had the focus last, on the page and in each dialog above it: a dialog that closes has none to tell of any more. */
const lastIn = new WeakMap<Node, Node>();
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastIn.set(layerOf(target), target);
  });
}

/** Whom to ask for the focus; nothing where it has left the page meanwhile. */
type Heir = () => HTMLElement | null | undefined;

/**
 * For what may leave a section while it holds the focus, itself or a dialog of it: the section's heading has it then, so
 * that the keyboard goes on from there and not from the top of the page. A section without a heading that takes it gives it
 * to the first control in it. With `row` the next row of the list comes before both, or the one before where it was the last.
 */
export function useFocusHeir<Leaving extends HTMLElement>({
  row = false,
}: {
  row?: boolean;
} = {}): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(
    () => () => {
      const gone = leaving.current;
      if (!gone?.contains(lastIn.get(layerOf(gone)) ?? null)) return;
      const [layer, heirs] = [layerOf(gone), heirsOf(gone, row)];
      const give = () => bequeath(heirs);
      const wasAbove = isAbove(layer);
      queueMicrotask(() => {
        if (isAbove(layer)) whenBack(layer, give);
        else if (wasAbove) requestAnimationFrame(give);
        else if (hasNoFocus()) give();
      });
    },
    [row],
  );
  return leaving;
}

function heirsOf(leaving: HTMLElement, row: boolean): Heir[] {
  const heirs: Heir[] = [];
  if (row) heirs.push(...neighboursOf(leaving).map((neighbour) => () => firstControlOf(neighbour)));
  for (let place = placeAbove(leaving); place; place = placeAbove(place)) {
    const within = place;
    const heading = headingOf(place);
    heirs.push(
      () => heading,
      () => (within.matches('main') ? within : firstControlOf(within)),
    );
    // What lies below a dialog is out of reach while it is open.
    if (place.matches('[role=dialog]')) break;
  }
  return heirs;
}

function neighboursOf(leaving: HTMLElement): Element[] {
  const rows = [...(leaving.parentElement?.children ?? [])];
  const at = rows.indexOf(leaving);
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
}

function layerOf(element: Element): Node {
  return element.closest('[role=dialog]') ?? document;
}

function placeAbove(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>(PLACES) ?? null;
}

function headingOf(place: HTMLElement): HTMLElement | null {
  const id = place.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

function firstControlOf(element: Element): HTMLElement | null {
  return element.isConnected ? element.querySelector<HTMLElement>(FOCUSABLE) : null;
}

function bequeath(heirs: readonly Heir[]): void {
  for (const heir of heirs) {
    const element = heir();
    // The page as a whole is no place to scroll to.
    element?.focus({ preventScroll: element.matches('main') });
    if (element && document.activeElement === element) return;
  }
}

/** Whether a dialog above has the focus: of one that is closing, the end is not seen yet. */
function isAbove(layer: Node): boolean {
  return !hasNoFocus() && document.activeElement !== null && layerOf(document.activeElement) !== layer;
}

/** Once the dialog above has gone. It gives the focus to anything that is left where what had it is gone; so a frame later. */
function whenBack(layer: Node, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (isAbove(layer)) return;
    observer.disconnect();
    requestAnimationFrame(then);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
