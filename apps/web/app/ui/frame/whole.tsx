import { createElement, Fragment, type ReactNode } from 'react';

/** Words, or a number with hyphens, that never break over two lines. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

// Of bookings and receipts only: references of transfers have hyphens too, and may be too long for a line.
const NUMBERS = /\b([A-Z]{1,2}(?:-\d+){2})(?![\w-])/;

/** A text in which numbers such as `CL-2026-048` never break over two lines. */
export function WholeNumbers({ of: text }: { of: string }) {
  // What was split at stands at every second place.
  const parts = text
    .split(NUMBERS)
    .map((part, place) => (place % 2 === 1 ? createElement(Whole, null, part) : part));
  return createElement(Fragment, null, ...parts);
}
