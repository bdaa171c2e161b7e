import { formatMonthDay } from '@coastline/domain/days/english-formats';

/** Small calendar sheet with day and month: `24` over `Nov`. */
export function DateBox({ date }: { date: string }) {
  return (
    <span className="grid size-13 flex-none place-content-center rounded-md bg-ground-deep text-center text-xs leading-[1.1] text-ink-soft">
      <b className="font-display text-xl leading-[1.05] font-[750] text-ink tabular-nums">{date.slice(8)}</b>
      {formatMonthDay(date).slice(0, 3)}
    </span>
  );
}
