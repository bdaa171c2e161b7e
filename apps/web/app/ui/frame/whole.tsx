import type { ReactNode } from 'react';

/** Words, or a number with hyphens, that never break over two lines. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
