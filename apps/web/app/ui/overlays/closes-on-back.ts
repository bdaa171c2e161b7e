/**
 * Whoever presses "back" while something lies above the page means that, and not the page. So the page gets a mark ahead
 * of it in the browser's history, an entry with its own address and state, which "back" uses up. What closes otherwise
 * leaves the mark where it is, for the next that opens: to take it away would be a step that may cross one of the router's.
 * The router, which counts pages in `idx`, never hears of a step from a mark to its page.
 */
import { useEffect, useRef } from 'react';
import { MARK } from './mark-above.ts';

type Entry = { idx?: number; [MARK]?: true } | null;

/** What is open, the topmost last. */
const layers: { close: () => void }[] = [];
/** The page on whose mark the browser stands. */
let markedPage: number | undefined;

/** Closes a surface by the browser's way back while it is open. */
export function useClosesOnBack(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? layAbove(() => latest.current()) : undefined), [open]);
}

function layAbove(close: () => void): () => void {
  // Ahead of the router's own listener, which waits for the event to bubble.
  window.addEventListener('popstate', hear, { capture: true });
  const layer = { close };
  layers.push(layer);
  setMark();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
  };
}

function setMark(): void {
  const page: Entry = history.state;
  markedPage = page?.idx;
  if (!page?.[MARK]) history.pushState({ ...page, [MARK]: true }, '');
}

function hear(event: PopStateEvent): void {
  const entry: Entry = event.state;
  const before = markedPage;
  markedPage = entry?.[MARK] ? entry.idx : undefined;
  if (entry?.[MARK] || before === undefined || entry?.idx !== before) return;
  event.stopImmediatePropagation();
  const top = layers.at(-1);
  if (top) closeTop(top);
  // A mark that was left behind: the step was meant for the page.
  else history.back();
}

function closeTop(top: { close: () => void }): void {
  top.close();
  // What is at work does not close now, and what lies below it is still open.
  setTimeout(() => (layers.length > 0 ? setMark() : undefined));
}
