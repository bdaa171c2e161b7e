import { checkAvailability } from '@coastline/domain/availability';
import type { Notice } from '@coastline/domain/form-error';
import { checkDateRange, type DateRange, type IsoDate } from '@coastline/domain/rental-dates';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { notify } from '#app/ui/notices.ts';
import { initialRange } from './initial-range.ts';
import { pressDay, type RangeChoice, type RangeEnd } from './range-choice.ts';

const UNFINISHED: Notice = { title: 'Choose your dates', description: 'Please choose a return date.' };

export interface RentalRange {
  choice: RangeChoice;
  /** Both days, once they are chosen. */
  range: DateRange | null;
  /** Why the days cannot be booked as they are; null where they can. */
  obstacle: Notice | null;
  press: (day: IsoDate) => void;
  /** Makes the next press set this end. */
  askFor: (end: RangeEnd) => void;
}

interface Rules {
  today: IsoDate;
  minDays: number;
  taken: readonly DateRange[];
}

/** The days chosen on a car's page, kept in its address (CAR-18 to CAR-26). */
export function useRentalRange(rules: Rules): RentalRange {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [choice, setChoice] = useState<RangeChoice>(() => ({
    ...initialRange(params, rules),
    next: 'start',
  }));
  const range = rangeOf(choice);

  const keep = ({ start, end }: DateRange) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('start', start);
        after.set('end', end);
        return after;
      },
      { replace: true, preventScrollReset: true, state },
    );
  const press = (day: IsoDate) => {
    const pressed = pressDay(choice, day, rules.taken);
    if (!pressed.ok) return tell(pressed.notice);
    const chosen = rangeOf(pressed.choice);
    const obstacle = chosen && pressed.choice.next === 'start' ? obstacleOf(chosen, rules) : null;
    if (obstacle) return tell(obstacle);
    setChoice(pressed.choice);
    if (chosen) keep(chosen);
  };
  return {
    choice,
    range,
    obstacle: range ? obstacleOf(range, rules) : UNFINISHED,
    press,
    askFor: (next) => setChoice({ ...choice, next: choice.start ? next : 'start' }),
  };
}

/** Shows why dates are refused. */
export function tell(notice: Notice): void {
  notify({ ...notice, tone: 'bad' });
}

function rangeOf({ start, end }: RangeChoice): DateRange | null {
  return start && end ? { start, end } : null;
}

function obstacleOf(range: DateRange, { today, minDays, taken }: Rules): Notice | null {
  const check = checkDateRange({ ...range, today, minDays });
  if (!check.ok) return { title: 'Choose other dates', description: check.message };
  return checkAvailability(range, taken) ?? null;
}
