import { createElement, Fragment, type ReactNode } from 'react';

/** Text that never wraps. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

// Matches numbers of bookings and receipts only. References of transfers have hyphens too, but may be too long for a line.
const NUMBERS = /\b([A-Z]{1,2}(?:-\d+){2})(?![\w-])/;

/** Text in which numbers such as `CL-2026-048` never wrap. */
export function NoWrapNumbers({ text }: { text: string }) {
  // `split` with a capturing group returns the matches at odd indexes.
  const parts = text
    .split(NUMBERS)
    .map((part, index) => (index % 2 === 1 ? createElement(NoWrap, null, part) : part));
  return createElement(Fragment, null, ...parts);
}
