import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Container with the maximum page width and gutters. */
export function PageContainer({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={cx('mx-auto w-full max-w-[calc(var(--page)+2*var(--gutter))] px-gutter', className)}
    />
  );
}

/** Main column and, from 1024 px on, a side column of 24 rem. With `even`, about 3:2. */
export function TwoColumns({
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

/** Heading with an optional element at the right. */
export function SectionHead({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {children}
      {end}
    </div>
  );
}

/** Bar at the bottom of a phone's screen with amount and main button. Never shown with the bottom navigation. */
export function PayBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-bottom-nav border-t border-line bg-surface px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(40_40_20/.25)] lg:hidden">
      {/* Container queries in rem: enlarged text moves the button to its own line. */}
      <div className="@container">
        <div className="flex items-center justify-between gap-x-4 gap-y-2 @max-[14rem]:flex-wrap">
          {children}
        </div>
      </div>
    </div>
  );
}
