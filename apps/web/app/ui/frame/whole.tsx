import type { ReactNode } from 'react';

/** Words, or a number with hyphens, that never break over two lines. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

const NUMBERS = /\b([A-Z]+(?:-\d+)+)/;

/** A text in which numbers such as `CL-2026-048` never break over two lines. */
export function WholeNumbers({ of: text }: { of: string }) {
  // What was split at stands at every second place.
  return text
    .split(NUMBERS)
    .map((part, place) => (place % 2 === 1 ? <Whole key={part}>{part}</Whole> : part));
}
