import { useEffect, useState } from 'react';
import { useIsWide } from '../hooks/use-is-wide.ts';

export type Edge = 'top' | 'bottom';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Screen edge at which a toast does not cover the focused field. */
export function useFreeEdge(): Edge {
  const usual: Edge = useIsWide() ? 'bottom' : 'top';
  const [edge, setEdge] = useState<Edge>(usual);
  useEffect(() => {
    const updateEdge = () => setEdge(findFreeEdge(usual));
    updateEdge();
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, updateEdge, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, updateEdge);
    };
  }, [usual]);
  return edge;
}

function findFreeEdge(usual: Edge): Edge {
  const field = document.activeElement;
  if (!field?.matches(FIELDS)) return usual;
  const { top, bottom } = field.getBoundingClientRect();
  return chooseEdge({ top, bottom, height: window.innerHeight, usual });
}

/** Returns the other edge if the field is visible in the half of the usual edge. */
export function chooseEdge(at: { top: number; bottom: number; height: number; usual: Edge }): Edge {
  if (at.bottom <= 0 || at.top >= at.height) return at.usual;
  const half: Edge = (at.top + at.bottom) / 2 < at.height / 2 ? 'top' : 'bottom';
  if (half !== at.usual) return at.usual;
  return at.usual === 'top' ? 'bottom' : 'top';
}
