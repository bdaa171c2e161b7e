import { useUiTexts } from '../ui-texts.ts';

/** Explains the colors of the calendar. */
export function CalendarLegend({ taken = true }: { taken?: boolean }) {
  const { calendar } = useUiTexts();
  const box = 'size-4.5 rounded-[.3rem] border border-line-strong';
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-xs text-ink-soft">
      <span className="inline-flex items-center gap-[.45rem]">
        <i className={`${box} bg-action forced-color-adjust-none`} />
        {calendar.yourDays}
      </span>
      {taken ? (
        <span className="inline-flex items-center gap-[.45rem]">
          <i className={`${box} hatched`} />
          {calendar.taken}
        </span>
      ) : null}
      <span className="inline-flex items-center gap-[.45rem]">
        <i className="size-4.5 rounded-[.3rem] shadow-[inset_0_0_0_2px_var(--line-strong)] forced-colors:border" />
        {calendar.today}
      </span>
    </p>
  );
}
