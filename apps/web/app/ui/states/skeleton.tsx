import { cx } from '../cx.ts';

/** A grey stand-in of the final size; give height, width and, where it is not the small one, the corner by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('shimmer [:where(&)]:rounded-sm', className)} />;
}
