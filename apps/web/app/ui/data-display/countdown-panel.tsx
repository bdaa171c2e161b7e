import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { SettingSun } from '../media/setting-sun.tsx';

/** Dark panel with a countdown and a setting sun. The illustration is decorative. */
export function CountdownPanel({
  title,
  time,
  fraction,
  announcement,
  children,
}: {
  title: ReactNode;
  /** Formatted remaining time, such as "00:42:18". */
  time: string;
  /** Elapsed fraction of the time, 0 to 1. */
  fraction: number;
  /** Announced by screen readers when it changes. Keep it empty between announcements. */
  announcement?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="@container min-w-0">
      <section
        data-deep
        aria-label={typeof title === 'string' ? title : undefined}
        className="relative isolate grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-prow bg-deep px-ticket pt-5 text-ink-on-deep @lg:min-h-46 @lg:grid-cols-[1fr_21rem] @lg:content-start @lg:pt-6 @lg:pr-0 @lg:pl-7"
      >
        <p className="text-sm font-[650]">{title}</p>
        <p
          role="timer"
          className="font-display text-[min(clamp(2.75rem,12vw,4rem),18cqi)] leading-none font-bold tracking-[-.03em] tabular-nums @lg:col-start-1"
        >
          {time}
        </p>
        <div className="text-sm text-[#d8e6e2] @lg:col-start-1 @lg:pb-12 [&_b]:font-bold [&_b]:text-[#ffd08a]">
          {children}
        </div>
        <SettingSun
          fraction={fraction}
          className="-mx-ticket mt-2 h-auto w-[calc(100%+2*var(--spacing-ticket))] max-w-none overflow-visible @lg:col-start-2 @lg:row-span-4 @lg:row-start-1 @lg:m-0 @lg:w-full @lg:self-end"
        />
        <span aria-live="polite" className="sr-only">
          {announcement}
        </span>
      </section>
    </div>
  );
}

/** Panel after the countdown has ended, with the next action. */
export function CountdownExpiredPanel({
  title,
  headline,
  action,
  children,
}: {
  title: ReactNode;
  headline: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="overflow-hidden rounded-prow bg-ground-deep px-5 pt-5 pb-6 text-ink">
      <p className="flex items-center gap-2 text-sm font-[650] text-ink-soft">
        <Icon of={Hourglass} />
        {title}
      </p>
      <p className="mt-1 mb-2 font-display text-2xl leading-[1.1] font-bold tracking-[-.018em]">{headline}</p>
      <div className="text-sm text-ink-soft">{children}</div>
      {action ? <div className="pt-4">{action}</div> : null}
    </section>
  );
}
