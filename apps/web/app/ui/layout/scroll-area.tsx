import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Horizontally scrollable region. Focusable, so that the arrow keys scroll it. */
export function ScrollArea({
  label,
  as: Region = 'section',
  busy,
  className,
  children,
}: {
  label: string;
  /** `fieldset` for a group inside a region that has the same name already. */
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
