/**
 * Whoever presses "back" while something lies above the page means that, and not the page. So a mark stands in the
 * browser's history as long as anything is open: an entry with the address and state of its page, which "back" uses up.
 * The router, which counts its entries in `idx`, never hears of the steps between a page and its mark.
 */
import { useEffect, useRef } from 'react';

const MARK = 'liesAbove';

type Entry = { idx?: number; [MARK]?: true } | null;

/** What is open, the topmost last. */
const layers: { close: () => void }[] = [];
/** Steps of our own whose arrival the router is not told. */
let silentSteps = 0;
/** The page whose mark lies one step ahead: where one comes to it, it is by "forward". */
let markedAhead: number | undefined;

/** Closes a surface by the browser's way back while it is open, and leaves nothing of it in the history. */
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
  settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}

// One surface may make way for another, and a link in it may lead to another page, before the mark is taken away.
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  const isMarked = entryOf(history.state)?.[MARK] === true;
  if (layers.length > 0 && !isMarked) {
    history.pushState({ ...history.state, [MARK]: true }, '');
    markedAhead = undefined;
  }
  if (layers.length === 0 && isMarked) stepSilently(-1);
}

function stepSilently(steps: 1 | -1): void {
  silentSteps += 1;
  history.go(steps);
}

function hear(event: PopStateEvent): void {
  const entry = entryOf(event.state);
  if (silentSteps > 0) {
    silentSteps -= 1;
    event.stopImmediatePropagation();
    arrive(entry);
  } else if (entry?.[MARK]) passBy(event);
  else if (layers.length > 0) closeTop(event);
}

function arrive(entry: Entry): void {
  if (entry?.[MARK] && layers.length === 0) {
    // A page that came while its mark was being taken away stands above it.
    stepSilently(1);
    return;
  }
  markedAhead = entry?.idx;
  settle();
}

/** A mark that a followed link has left behind is no place to stay. */
function passBy(event: PopStateEvent): void {
  if (layers.length > 0) return;
  if (entryOf(event.state)?.idx !== markedAhead) {
    stepSilently(-1);
    return;
  }
  event.stopImmediatePropagation();
  markedAhead = undefined;
  history.forward();
}

function closeTop(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  markedAhead = entryOf(event.state)?.idx;
  layers.at(-1)?.close();
  // What does not close now, because it is at work, has its mark again.
  settleSoon();
}

function entryOf(state: unknown): Entry {
  return state as Entry;
}
