import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Live region beside the save button that announces unsaved changes. Empty otherwise. */
export function UnsavedHint({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="status" className={cx('text-sm font-[550] text-sun-ink', className)}>
      {children}
    </p>
  );
}
