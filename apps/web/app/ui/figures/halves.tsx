import { CalendarClock, Check, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../pictures/icon.tsx';

export type HalfState = 'paid' | 'due' | 'later';
export interface Half {
  label: string;
  amount: ReactNode;
  state: HalfState;
  /** The word of the state, e.g. "Due now", "Paid", "Before pick-up". */
  word: ReactNode;
}
const STATES: Record<HalfState, { box: string; word: string; icon: LucideIcon }> = {
  paid: { box: 'border-palm bg-palm-soft', word: 'text-palm-ink', icon: CircleCheck },
  due: { box: 'border-sun bg-sun-soft', word: 'text-sun-ink', icon: Clock },
  later: {
    box: 'border-dashed border-line-strong bg-transparent',
    word: 'text-ink-soft',
    icon: CalendarClock,
  },
};

/** Money as two joined boxes: filled and ticked is paid, a sun edge is due, dashed is later. */
export function Halves({ first, second }: { first: Half; second: Half }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.375rem),1fr))] gap-1">
      <HalfBox half={first} corner="rounded-l-md rounded-r-[.25rem]" />
      <HalfBox half={second} corner="rounded-l-[.25rem] rounded-r-md" />
    </div>
  );
}

function HalfBox({ half, corner }: { half: Half; corner: string }) {
  const look = STATES[half.state];
  return (
    <div
      className={cx(
        'grid min-w-0 content-start gap-[.2rem] border-[1.5px] px-3 pt-3 pb-[.8125rem]',
        corner,
        look.box,
      )}
    >
      <span className="text-xs leading-[1.3] text-ink-soft">{half.label}</span>
      <b className="font-display text-[1.1875rem] leading-[1.15] font-bold whitespace-nowrap tabular-nums">
        {half.amount}
      </b>
      {/* Words that need a second line begin it below the icon: beside it they may need a third. */}
      <span className={cx('text-xs leading-[1.3] font-[650]', look.word)}>
        <Icon of={look.icon} className="mr-[.3rem] inline size-4 align-[-.22em]" />
        {half.word}
      </span>
    </div>
  );
}

/** The two halves as small marks for dense rows; always with a word beside them. */
export function Pips({ first, second }: { first: boolean; second: boolean }) {
  return (
    <span aria-hidden className="inline-flex gap-[3px]">
      <Pip on={first} corner="rounded-l-[.4rem] rounded-r-[.15rem]" />
      <Pip on={second} corner="rounded-l-[.15rem] rounded-r-[.4rem]" />
    </span>
  );
}

function Pip({ on, corner }: { on: boolean; corner: string }) {
  return (
    <span
      className={cx(
        'grid h-5.5 w-7 place-items-center border-[1.5px]',
        corner,
        on ? 'border-palm bg-palm text-surface' : 'border-dashed border-line-strong',
      )}
    >
      {on ? <Icon of={Check} className="size-4" strokeWidth={3} /> : null}
    </span>
  );
}
