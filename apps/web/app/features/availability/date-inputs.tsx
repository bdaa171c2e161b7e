import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useEffect, useRef } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { DateInputPair } from '#app/ui/controls/date-button.tsx';
import type { ChosenDates } from './chosen-dates.ts';
import { loadDatesPicker } from './load-dates-picker.ts';
import { readEarlyDates } from './rules/early-dates.ts';
import type { RangeEnd } from './rules/range-choice.ts';

interface Props extends ChosenDates {
  today: IsoDate;
  onDates: (dates: ChosenDates) => void;
  /** The fields can be replaced: the page is hydrated and no picker of the browser is open. `asked` was tapped since. */
  onReady: (asked: RangeEnd | null) => void;
}

/** Pick-up and Return as the browser's own date fields, for as long as the page is not hydrated. */
export function DateInputs({ start, end, today, onDates, onReady }: Props) {
  const t = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const box = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onDates, onReady, today });
  callbacks.current = { onDates, onReady, today };
  useEffect(() => {
    const node = box.current;
    return node ? followInputs(node, callbacks) : undefined;
  }, []);
  const shown = (date: IsoDate | null) => (date ? pickerDay(date) : t.anyDay);
  return (
    <DateInputPair
      ref={box}
      from={{ label: t.pickup, value: shown(start), name: 'start', min: today, defaultValue: start ?? '' }}
      to={{ label: t.return, value: shown(end), name: 'end', min: start ?? today, defaultValue: end ?? '' }}
    />
  );
}

type Callbacks = { current: Pick<Props, 'onDates' | 'onReady' | 'today'> };

/**
 * Takes over what was chosen before hydration. The browser's picker closes with its field, so a focused field stays until it
 * is left or a field is tapped again.
 */
function followInputs(node: HTMLElement, callbacks: Callbacks): () => void {
  const [from, to] = node.querySelectorAll('input');
  const take = () => {
    const { today, onDates } = callbacks.current;
    onDates(readEarlyDates({ start: from?.value, end: to?.value }, today));
  };
  const replaceOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) callbacks.current.onReady(null);
  };
  const keepClosed = (event: Event) => event.preventDefault();
  const replaceOnTap = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLInputElement)
      callbacks.current.onReady(event.target === from ? 'start' : 'end');
  };
  const isFocused = node.contains(document.activeElement);
  const isChanged = from?.value !== from?.defaultValue || to?.value !== to?.defaultValue;
  // The next tap opens the calendar.
  if (isFocused || isChanged) void loadDatesPicker().catch(() => undefined);
  if (isChanged) take();
  if (!isFocused) {
    callbacks.current.onReady(null);
    return () => undefined;
  }
  node.addEventListener('mousedown', keepClosed);
  node.addEventListener('click', replaceOnTap);
  node.addEventListener('change', take);
  node.addEventListener('focusout', replaceOnLeave);
  return () => {
    node.removeEventListener('mousedown', keepClosed);
    node.removeEventListener('click', replaceOnTap);
    node.removeEventListener('change', take);
    node.removeEventListener('focusout', replaceOnLeave);
  };
}
