import { useEffect, useState } from 'react';
import { useIsWide } from '../hooks/media-queries.ts';

export type Edge = 'top' | 'bottom';

/** Where notices stand: at an edge of the screen, `above` so many pixels of its foot. */
export interface FreePlace {
  edge: Edge;
  above: number;
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/** The place at which a notice covers neither the field that has the focus nor the button that sends its form. */
export function useFreePlace(): FreePlace {
  const usual: Edge = useIsWide() ? 'bottom' : 'top';
  const [place, setPlace] = useState<FreePlace>({ edge: usual, above: 0 });
  useEffect(() => {
    const update = () =>
      setPlace((shown) => {
        const free = freePlace(usual);
        return free.edge === shown.edge && free.above === shown.above ? shown : free;
      });
    update();
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    // Captured: the scrolling element may be a dialog, whose events do not bubble.
    for (const event of events) window.addEventListener(event, update, { passive: true, capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, update, { capture: true });
    };
  }, [usual]);
  return place;
}

function freePlace(usual: Edge): FreePlace {
  const field = document.activeElement;
  if (!field?.matches(FIELDS)) return { edge: usual, above: 0 };
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = window.innerHeight;
  const notice = document.querySelector('[data-toast]')?.clientHeight ?? NOTICE_REM * rem;
  const strip = notice + BAR_REM * rem;
  return choosePlace({
    field: field.getBoundingClientRect(),
    submit: submitButtonOf(field)?.getBoundingClientRect(),
    strips: {
      top: { top: 0, bottom: strip },
      bottom: { top: height - strip, bottom: height },
    },
    usual,
  });
}

/** Also one that stands outside its form, as the buttons of dialogs do. */
function submitButtonOf(field: Element): Element | undefined {
  const { elements = [] } = (field as HTMLInputElement).form ?? {};
  return [...elements].find((element) => element.matches('button[type="submit"]'));
}

// The header or the bottom navigation, and the gap to it.
const BAR_REM = 5;
/** A notice of four lines, while none is shown. */
const NOTICE_REM = 7.5;
/** How much of the strip is the notice. */
const NOTICE_SHARE = 0.65;

interface Box {
  top: number;
  bottom: number;
}

/** The usual edge where that is free, else the other; above the button where notices would cover it at either edge. */
export function choosePlace(at: {
  field: Box;
  submit: Box | undefined;
  /** Areas that notices cover at each edge. */
  strips: Record<Edge, Box>;
  usual: Edge;
}): FreePlace {
  const { field, submit, strips, usual } = at;
  const edges: Edge[] = usual === 'top' ? ['top', 'bottom'] : ['bottom', 'top'];
  const isClear = (edge: Edge, part: Box | undefined) => !part || !overlaps(strips[edge], part);
  const free = edges.find((edge) => isClear(edge, field) && isClear(edge, submit));
  if (free) return { edge: free, above: 0 };
  const { top, bottom } = strips.bottom;
  const hasRoom = submit && submit.top - field.bottom >= (bottom - top) * NOTICE_SHARE;
  if (hasRoom && !isClear('bottom', submit)) return { edge: 'bottom', above: bottom - submit.top };
  return { edge: edges.find((edge) => isClear(edge, field)) ?? usual, above: 0 };
}

function overlaps(one: Box, other: Box): boolean {
  return one.top < other.bottom && other.top < one.bottom;
}
