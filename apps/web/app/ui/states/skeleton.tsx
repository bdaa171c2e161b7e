import { cx } from '../cx.ts';

/** Loading placeholder. Set height, width and, if needed, the corner radius by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('shimmer [:where(&)]:rounded-sm', className)} />;
}
