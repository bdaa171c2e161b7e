import { cx } from './cx.ts';

/** A grey stand-in of the final size; give height and width by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('shimmer rounded-sm', className)} />;
}
