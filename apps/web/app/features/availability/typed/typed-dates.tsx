import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { dates } from '#app/texts/en/dates/dates.ts';
import { rentalDates } from '#app/texts/en/dates/rental-dates.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { RangeEnd } from '../rules/range-choice.ts';
import type { Obstacle } from '../rules/rental-check.ts';
import { useObstacleWords } from '../use-obstacle-words.ts';
import { readTypedDate } from './typed-date.ts';

const EXAMPLE_DAYS_AHEAD = 14;

interface Props {
  start: IsoDate | null;
  end: IsoDate | null;
  today: IsoDate;
  /** Takes a typed day; the obstacle where it is refused. */
  onType: (end: RangeEnd, day: IsoDate) => Obstacle | null;
}

/** Both dates as lines of text, for those who would rather type. They count on Enter and when the line is left. */
export function TypedDates({ start, end, today, onType }: Props) {
  const t = useTexts(rentalDates).typed;
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm text-ink-soft">{t.legend(...useExamples(today))}</legend>
      <TypedDate label={t.pickup} value={start} today={today} onType={(day) => onType('start', day)} />
      <TypedDate label={t.return} value={end} today={today} onType={(day) => onType('end', day)} />
    </fieldset>
  );
}

function TypedDate({
  label,
  value,
  today,
  onType,
}: {
  label: string;
  value: IsoDate | null;
  today: IsoDate;
  onType: (day: IsoDate) => Obstacle | null;
}) {
  const t = useTexts(rentalDates).typed;
  const { dayOfYear } = useDates();
  const read = useReader(today);
  const words = useObstacleWords();
  // Null while the line shows the chosen day; what was typed until it counts.
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const examples = useExamples(today);
  const shown = value ? dayOfYear(value) : '';

  const settle = () => {
    if (draft === null) return;
    if (draft.trim() === '' || draft === shown) return forget();
    const day = read(draft);
    if (!day) return setError(t.unreadable(...examples));
    const obstacle = onType(day);
    if (obstacle) setError(words(obstacle).description);
    else forget();
  };
  const forget = () => {
    setDraft(null);
    setError(undefined);
  };
  return (
    <TextInput
      label={label}
      error={error}
      value={draft ?? shown}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
      onChange={({ target }) => setDraft(target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        settle();
      }}
      onBlur={settle}
    />
  );
}

function useReader(today: IsoDate): (text: string) => IsoDate | undefined {
  const texts = useTexts(dates);
  const { months, monthsShort } = dates.english;
  const monthNames = [texts.months, texts.monthsShort, months, monthsShort];
  return (text) => readTypedDate(text, { today, monthNames });
}

/** A day some weeks ahead, in figures and in words. */
function useExamples(today: IsoDate): [figures: string, words: string] {
  const { monthDay } = useDates();
  const day = addDays(today, EXAMPLE_DAYS_AHEAD);
  const [year, month, dayOfMonth] = day.split('-');
  return [`${dayOfMonth}/${month}/${year}`, monthDay(day)];
}
