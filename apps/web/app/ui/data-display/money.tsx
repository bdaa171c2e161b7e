import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Formatted amount with tabular figures that never wraps. */
export function Money({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={cx('whitespace-nowrap tabular-nums lining-nums', className)}>{children}</span>;
}

/** Amount in the display font with a small unit: "D 2 400 a day". */
export function Price({
  children,
  unit,
  className,
}: {
  children: ReactNode;
  unit?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span className={cx('price', className ?? 'text-[1.375rem]')}>
      {children}
      {unit ? <small className="price-unit"> {unit}</small> : null}
    </span>
  );
}

/** Rows of label and amount, with an optional total in large figures. */
export function AmountList({
  rows,
  total,
}: {
  rows: { label: ReactNode; value: ReactNode }[];
  total?: { label: ReactNode; value: ReactNode } | undefined;
}) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their index
        <div key={index} className="flex flex-wrap justify-between gap-x-4">
          <dt className="min-w-0 text-ink-soft">{row.label}</dt>
          <dd className="ml-auto whitespace-nowrap tabular-nums">{row.value}</dd>
        </div>
      ))}
      {total ? (
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
          <dt className="min-w-0 font-[650]">{total.label}</dt>
          <dd className="ml-auto font-display text-[min(1.75rem,9.5vw)] leading-none font-[750] tracking-[-.02em] whitespace-nowrap tabular-nums">
            {total.value}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
