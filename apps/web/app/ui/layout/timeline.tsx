import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Amount or small action at the right. */
  end?: ReactNode;
  icon?: LucideIcon | undefined;
  state: 'done' | 'now' | 'later';
}
const DOTS = {
  done: 'border-palm bg-palm text-surface',
  now: 'border-sun bg-sun text-on-sun',
  later: 'border-line-strong bg-surface text-ink-faint',
};

/** Progress as a vertical list of done, current and later steps. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol className="@container grid grid-cols-[minmax(0,1fr)]">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] items-start gap-x-[min(.875rem,3.9vw)] gap-y-0.5 pb-5.5 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden
              className={cx(
                // In large text the detail stands below the dot, over the full width, in place of the line.
                'absolute top-9 bottom-0 left-[1.0625rem] w-0.5 @max-[12rem]:hidden',
                step.state === 'done' ? 'bg-palm' : 'bg-line-strong opacity-60',
              )}
            />
          ) : null}
          <span
            aria-hidden
            className={cx(
              'row-span-2 grid size-9 place-items-center rounded-full border-2 @max-[12rem]:row-span-1',
              DOTS[step.state],
            )}
          >
            <Icon
              of={step.state === 'done' ? Check : (step.icon ?? Check)}
              className="size-[1.125rem]"
              strokeWidth={2.4}
            />
          </span>
          <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3.5 pt-[.3rem]">
            <b className="min-w-0 font-bold">{step.title}</b>
            <span className="font-[650] whitespace-nowrap tabular-nums">{step.end}</span>
          </span>
          {step.detail ? (
            <span className="col-start-2 text-sm text-ink-soft @max-[12rem]:col-span-full">
              {step.detail}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
