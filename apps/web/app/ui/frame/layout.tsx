import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';

/** The page's width with its gutters. */
export function Wrap({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={cx('mx-auto w-full max-w-[calc(var(--page)+2*var(--gutter))] px-gutter', className)}
    />
  );
}

/** Main column and, from 1024 px on, a side column of 24 rem (`even`: about three to two). */
export function Split({
  even,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { even?: boolean | undefined }) {
  return (
    <div
      {...rest}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-6 lg:items-start',
        even
          ? 'lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] lg:gap-[min(3rem,5vw)]',
        className,
      )}
    />
  );
}

/** A heading with something at its right end. */
export function SectionHead({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {children}
      {end}
    </div>
  );
}

/** Sits at the foot of a phone's screen with the sum and the one button; never beside the dock. */
export function PayBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-dock border-t border-line bg-surface px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(40_40_20/.25)] lg:hidden">
      {/* Measured in the size of the words: enlarged text puts the button on a line of its own. */}
      <div className="@container">
        <div className="flex items-center justify-between gap-x-4 gap-y-2 @max-[14rem]:flex-wrap">
          {children}
        </div>
      </div>
    </div>
  );
}
