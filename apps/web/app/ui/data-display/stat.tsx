import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import { Skeleton } from '../states/loading.tsx';

/** Grid of figures: two per row on phones, four on larger screens. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(34%,min(100%,8rem)),1fr))] gap-3 md:grid-cols-4 md:gap-4">
      {children}
    </div>
  );
}

/** Loading state of `Stats`, with the labels of the figures. */
export function StatsSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <Stats>
      {labels.map((label) => (
        <Stat
          key={label}
          label={label}
          value={<Skeleton className="h-[1em] w-20" />}
          remark={<Skeleton className="my-[.2em] h-[1em] w-24 max-w-full" />}
        />
      ))}
    </Stats>
  );
}

const BOX =
  '@container grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-lg border border-line bg-surface px-4 pt-4 pb-4.5 md:p-5';

// An amount of eight digits with bututs must fit half the width of a phone.
const MAX_LENGTH_LARGE = 12;
const SIZES = { large: 'text-[clamp(1.125rem,15.5cqi,2rem)]', long: 'text-[clamp(.8125rem,12cqi,2rem)]' };

/** Figure with a label above and a remark below. A link when `to` is given. */
export function Stat({
  label,
  value,
  remark,
  icon,
  to,
}: {
  label: string;
  value: ReactNode;
  remark?: ReactNode;
  icon?: LucideIcon | undefined;
  to?: string | undefined;
}) {
  const isLong = typeof value === 'string' && value.length > MAX_LENGTH_LARGE;
  const content = (
    <>
      <span className="flex items-center gap-[.45rem] text-sm leading-[1.3] text-ink-soft">
        {icon ? <Icon of={icon} className="hidden size-[1.25em] text-action-ink md:block" /> : null}
        <span className="min-w-0">{label}</span>
      </span>
      <b
        className={cx(
          'font-display leading-[1.05] font-[750] tracking-[-.02em] whitespace-nowrap tabular-nums',
          isLong ? SIZES.long : SIZES.large,
        )}
      >
        {value}
      </b>
      {/* Two lines high on phones, so that the layout does not shift when the text loads. */}
      {remark ? (
        <small className="text-xs leading-[1.35] text-ink-faint max-md:min-h-[2.7em]">{remark}</small>
      ) : null}
    </>
  );
  if (!to) return <div className={BOX}>{content}</div>;
  return (
    <Link to={to} className={cx(BOX, 'text-ink no-underline hover:border-line-strong')}>
      {content}
    </Link>
  );
}
