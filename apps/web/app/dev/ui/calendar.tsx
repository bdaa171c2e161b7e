import { useState } from 'react';
import { Calendar } from '#app/ui/calendar/calendar.tsx';
import { CalendarLegend } from '#app/ui/calendar/calendar-legend.tsx';
import type { DayRange } from '#app/ui/calendar/day-range.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { Example } from './example.ts';

const TAKEN = [{ start: '2026-12-18', end: '2026-12-22' }];

function ExampleCalendar({ range: initial, months }: { range: DayRange; months?: 1 | 2 }) {
  const [range, setRange] = useState(initial);
  return (
    <Calendar
      label="Days"
      range={range}
      onRange={setRange}
      today="2026-11-26"
      min="2026-11-26"
      max="2027-11-25"
      taken={TAKEN}
      getDisabledReason={(day) =>
        day < '2026-11-26' ? 'in the past' : day === '2026-12-25' ? 'closed' : undefined
      }
      months={months}
    />
  );
}

const calendar: Example = {
  name: 'Calendar',
  alsoShows: ['CalendarLegend'],
  isResponsive: true,
  states: {
    'nothing chosen': () => <ExampleCalendar range={{}} />,
    'two months, first day chosen': () => <ExampleCalendar range={{ from: '2026-11-28' }} months={2} />,
    'range beside taken days': () => <ExampleCalendar range={{ from: '2026-12-09', to: '2026-12-17' }} />,
    'legend alone': () => <CalendarLegend taken={false} />,
    loading: () => <Skeleton className="h-40" />,
  },
};

export const CALENDAR: readonly Example[] = [calendar];
