import { CalendarClock, Check, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export type PaymentHalfState = 'paid' | 'due' | 'later';
export interface PaymentHalf {
  label: string;
  amount: ReactNode;
  state: PaymentHalfState;
  /** Label of the state, such as "Due now", "Paid" or "Before pick-up". */
  stateLabel: ReactNode;
}
const STATES: Record<PaymentHalfState, { box: string; word: string; icon: LucideIcon }> = {
  paid: { box: 'border-palm bg-palm-soft', word: 'text-palm-ink', icon: CircleCheck },
  due: { box: 'border-sun bg-sun-soft', word: 'text-sun-ink', icon: Clock },
  later: {
    box: 'border-dashed border-line-strong bg-transparent',
    word: 'text-ink-soft',
    icon: CalendarClock,
  },
};

/** Deposit and final payment as two joined boxes, styled by state: paid, due or later. */
export function PaymentHalves({ first, second }: { first: PaymentHalf; second: PaymentHalf }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.375rem),1fr))] gap-1">
      <PaymentHalfBox half={first} corner="rounded-l-md rounded-r-[.25rem]" />
      <PaymentHalfBox half={second} corner="rounded-l-[.25rem] rounded-r-md" />
    </div>
  );
}

function PaymentHalfBox({ half, corner }: { half: PaymentHalf; corner: string }) {
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
      {/* Inline, so that a second line starts below the icon. Beside the icon, a third line might be needed. */}
      <span className={cx('text-xs leading-[1.3] font-[650]', look.word)}>
        <Icon of={look.icon} className="mr-[.3rem] inline size-4 align-[-.22em]" />
        {half.stateLabel}
      </span>
    </div>
  );
}

/** Compact payment indicator for dense rows. Always needs a text beside it. */
export function PaymentDots({ first, second }: { first: boolean; second: boolean }) {
  return (
    <span aria-hidden className="inline-flex gap-[3px]">
      <PaymentDot on={first} corner="rounded-l-[.4rem] rounded-r-[.15rem]" />
      <PaymentDot on={second} corner="rounded-l-[.15rem] rounded-r-[.4rem]" />
    </span>
  );
}

function PaymentDot({ on, corner }: { on: boolean; corner: string }) {
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
