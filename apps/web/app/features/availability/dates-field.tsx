import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { lazy, Suspense, useState } from 'react';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { UnderWay } from '#app/ui/states/under-way.tsx';
import { patiently } from '#app/ui/timing/patiently.ts';
import { useOnceTrue } from '#app/ui/timing/use-once-true.ts';
import type { ChosenDates } from './chosen-dates.ts';
import type { RangeEnd } from './rules/range-choice.ts';

const DatesSheet = lazy(patiently(() => import('./dates-sheet.tsx')));

interface Props extends ChosenDates {
  today: IsoDate;
  onDates: (dates: ChosenDates) => void;
}

/** Pick-up and Return as a pair of buttons that open one calendar (BRW-01, BRW-18, BRW-19). */
export function DatesField({ start, end, today, onDates }: Props) {
  const t = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const [asked, setAsked] = useState<RangeEnd | null>(null);
  const isWanted = useOnceTrue(asked !== null);
  const button = (label: string, date: IsoDate | null, ask: RangeEnd) => ({
    label,
    value: date ? pickerDay(date) : t.anyDay,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setAsked(ask),
  });
  return (
    <div className="noscript:hidden">
      <DatePair
        from={button(t.pickup, start, 'start')}
        to={button(t.return, end, start === null ? 'start' : 'end')}
      />
      {isWanted ? (
        <Suspense fallback={<UnderWay />}>
          <DatesSheet
            asked={asked}
            dates={{ start, end }}
            today={today}
            onDates={onDates}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
