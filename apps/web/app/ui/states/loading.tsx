import { cx } from '../cx.ts';

/** Progress line at the top of the screen while a page or overlay loads. Appears only after a short delay. */
export function LoadingBar() {
  return <div aria-hidden className="loading-bar" />;
}

/** Loading placeholder. Set height, width and, if needed, the corner radius by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('shimmer [:where(&)]:rounded-sm', className)} />;
}

/** Spinner in the color of the surrounding text, which describes the activity. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="spinning size-[1.125rem] flex-none rounded-full border-[2.5px] border-current border-r-transparent"
    />
  );
}
