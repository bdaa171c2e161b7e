import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** What is wider than the screen and moves sideways: under the thumb, and by the arrow keys, so that it takes the focus. */
export function Scroller({
  label,
  as: Region = 'section',
  busy,
  className,
  children,
}: {
  label: string;
  /** `fieldset`: a group within a region that has the name already. */
  as?: 'section' | 'fieldset' | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Region
      tabIndex={0}
      aria-label={label}
      aria-busy={busy}
      className={cx('overflow-x-auto focus-visible:-outline-offset-3', className)}
    >
      {children}
    </Region>
  );
}
