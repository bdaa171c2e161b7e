import { useEffect, useState } from 'react';
import { useIsWide } from '../timing/use-wide.ts';

export type Edge = 'top' | 'bottom';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** The edge of the screen at which a notice does not cover the field that has the focus. */
export function useFreeEdge(): Edge {
  const usual: Edge = useIsWide() ? 'bottom' : 'top';
  const [edge, setEdge] = useState<Edge>(usual);
  useEffect(() => {
    const place = () => setEdge(freeEdge(usual));
    place();
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, place, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, place);
    };
  }, [usual]);
  return edge;
}

function freeEdge(usual: Edge): Edge {
  const field = document.activeElement;
  if (!field?.matches(FIELDS)) return usual;
  const { top, bottom } = field.getBoundingClientRect();
  return chooseEdge({ top, bottom, height: window.innerHeight, usual });
}

/** Only a field that shows in the half of the usual edge sends notices to the other one. */
export function chooseEdge(at: { top: number; bottom: number; height: number; usual: Edge }): Edge {
  if (at.bottom <= 0 || at.top >= at.height) return at.usual;
  const half: Edge = (at.top + at.bottom) / 2 < at.height / 2 ? 'top' : 'bottom';
  if (half !== at.usual) return at.usual;
  return at.usual === 'top' ? 'bottom' : 'top';
}
