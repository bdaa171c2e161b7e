import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Stands beside the button that saves a form and says, out loud too, that something is not saved yet; empty otherwise. */
export function Unsaved({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="status" className={cx('text-sm font-[550] text-sun-ink', className)}>
      {children}
    </p>
  );
}
