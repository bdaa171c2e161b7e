import { addDays, type IsoDate } from '@coastline/domain/days/rental-dates';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { rentalDates } from '#app/texts/en/car.ts';
import { dates } from '#app/texts/en/common.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useDatesErrorFormatter } from '../dates-error.tsx';
import type { RangeEnd } from '../rules/range-selection.ts';
import type { DatesError } from '../rules/rental-rules.ts';
import { parseTypedDate } from './typed-date.ts';

const EXAMPLE_DAYS_AHEAD = 14;

interface Props {
  start: IsoDate | null;
  end: IsoDate | null;
  today: IsoDate;
  /** Applies a typed day. Returns the error if the day is rejected. */
  onType: (end: RangeEnd, day: IsoDate) => DatesError | null;
}

/** Both dates as text inputs. They apply on Enter and on blur. */
export function DateTextFields({ start, end, today, onType }: Props) {
  const t = useTexts(rentalDates).typed;
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm text-ink-soft">{t.legend(...useExamples(today))}</legend>
      <DateTextField label={t.pickup} value={start} today={today} onType={(day) => onType('start', day)} />
      <DateTextField label={t.return} value={end} today={today} onType={(day) => onType('end', day)} />
    </fieldset>
  );
}

function DateTextField({
  label,
  value,
  today,
  onType,
}: {
  label: string;
  value: IsoDate | null;
  today: IsoDate;
  onType: (day: IsoDate) => DatesError | null;
}) {
  const t = useTexts(rentalDates).typed;
  const { dayOfYear } = useDates();
  const parse = useTypedDateParser(today);
  const formatDatesError = useDatesErrorFormatter();
  // Typed text that is not applied yet; null while the input shows the chosen day.
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const examples = useExamples(today);
  const shown = value ? dayOfYear(value) : '';

  const commit = () => {
    if (draft === null) return;
    if (draft.trim() === '' || draft === shown) return reset();
    const day = parse(draft);
    if (!day) return setError(t.unreadable(...examples));
    const datesError = onType(day);
    if (datesError) setError(formatDatesError(datesError).description);
    else reset();
  };
  const reset = () => {
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
        commit();
      }}
      onBlur={commit}
    />
  );
}

function useTypedDateParser(today: IsoDate): (text: string) => IsoDate | undefined {
  const texts = useTexts(dates);
  const { months, monthsShort } = dates.english;
  const monthNames = [texts.months, texts.monthsShort, months, monthsShort];
  return (text) => parseTypedDate(text, { today, monthNames });
}

/** A day two weeks ahead, in numeric and in text form. */
function useExamples(today: IsoDate): [numeric: string, text: string] {
  const { monthDay } = useDates();
  const day = addDays(today, EXAMPLE_DAYS_AHEAD);
  const [year, month, dayOfMonth] = day.split('-');
  return [`${dayOfMonth}/${month}/${year}`, monthDay(day)];
}
