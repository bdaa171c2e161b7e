import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useEffect, useRef } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { dateButtons } from '#app/texts/en/cars.ts';
import { DateInputPair } from '#app/ui/controls/date-button.tsx';
import { hasPopoverRoom } from '#app/ui/hooks/media-queries.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import type { RangeEnd } from './rules/range-selection.ts';
import { type ChosenDates, parseNativeDates } from './rules/rental-rules.ts';

interface Props extends ChosenDates {
  today: IsoDate;
  onDates: (dates: ChosenDates) => void;
  /** Called after hydration when no native picker is open, so that the inputs can be replaced. `end` was tapped since then. */
  onReady: (end: RangeEnd | null) => void;
}

/** Pick-up and return as native date inputs, until the page is hydrated. */
export function DateInputs({ start, end, today, onDates, onReady }: Props) {
  const t = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const box = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onDates, onReady, today });
  callbacks.current = { onDates, onReady, today };
  useEffect(() => {
    const node = box.current;
    return node ? subscribeToInputs(node, callbacks) : undefined;
  }, []);
  const formatDate = (date: IsoDate | null) => (date ? pickerDay(date) : t.anyDay);
  return (
    <DateInputPair
      ref={box}
      from={{
        label: t.pickup,
        value: formatDate(start),
        name: 'start',
        min: today,
        defaultValue: start ?? '',
      }}
      to={{
        label: t.return,
        value: formatDate(end),
        name: 'end',
        min: start ?? today,
        defaultValue: end ?? '',
      }}
    />
  );
}

type Callbacks = { current: Pick<Props, 'onDates' | 'onReady' | 'today'> };

/**
 * Applies dates that were chosen before hydration. Removing an input closes its native picker, so a focused input stays until
 * it loses the focus or an input is tapped again.
 */
function subscribeToInputs(node: HTMLElement, callbacks: Callbacks): () => void {
  const [from, to] = node.querySelectorAll('input');
  const applyDates = () => {
    const { today, onDates } = callbacks.current;
    onDates(parseNativeDates({ start: from?.value, end: to?.value }, today));
  };
  const replaceOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) callbacks.current.onReady(null);
  };
  const preventPicker = (event: Event) => event.preventDefault();
  const replaceOnTap = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLInputElement)
      callbacks.current.onReady(event.target === from ? 'start' : 'end');
  };
  const isFocused = node.contains(document.activeElement);
  const isChanged = from?.value !== from?.defaultValue || to?.value !== to?.defaultValue;
  // The next tap opens the calendar.
  if (isFocused || isChanged) void loadDatesPicker().catch(() => undefined);
  if (isChanged) applyDates();
  if (!isFocused) {
    callbacks.current.onReady(null);
    return () => undefined;
  }
  node.addEventListener('mousedown', preventPicker);
  node.addEventListener('click', replaceOnTap);
  node.addEventListener('change', applyDates);
  node.addEventListener('focusout', replaceOnLeave);
  return () => {
    node.removeEventListener('mousedown', preventPicker);
    node.removeEventListener('click', replaceOnTap);
    node.removeEventListener('change', applyDates);
    node.removeEventListener('focusout', replaceOnLeave);
  };
}

/** Loads the dates picker and its dependencies in parallel, to avoid three sequential round trips on slow connections. */
export const loadDatesPicker = retryImport(async () => {
  const [picker] = await Promise.all([
    import('./dates-picker.tsx'),
    import('#app/ui/calendar/calendar.lazy.tsx'),
    hasPopoverRoom()
      ? import('#app/ui/overlays/popover.lazy.tsx')
      : import('#app/ui/overlays/sheet.lazy.tsx'),
  ]);
  return picker;
});
