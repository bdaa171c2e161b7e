import { addDays, type DateRange, type IsoDate } from '@coastline/domain/days/rental-dates';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { toOrderedRange } from './day-change-plan.ts';

interface Selection {
  anchor: IsoDate;
  day: IsoDate;
}

/** Selection state and event handlers for a grid of days. */
export interface DaySelection {
  /** Selected days; undefined without a selection. */
  range: DateRange | undefined;
  /** Day with the keyboard focus. */
  focusDay: IsoDate | undefined;
  gridHandlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Selects a day by keyboard or assistive technology. */
  selectDay: (day: IsoDate) => void;
  clear: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Selects days by click, drag, or Shift with the arrow keys. Calls `onSelect` with the range. */
export function useDaySelection({
  today,
  onSelect,
}: {
  today: IsoDate;
  onSelect: (range: DateRange) => void;
}): DaySelection {
  const [selection, setSelection] = useState<Selection | undefined>();
  const [isDragging, setDragging] = useState(false);
  const [focusDay, setFocusDay] = useState<IsoDate | undefined>();
  const range = selection && toOrderedRange(selection.anchor, selection.day);

  useEffect(() => {
    if (!isDragging) return;
    const onPointerMove = (event: globalThis.PointerEvent) => {
      const day = findDayAt(event);
      if (day && day >= today) setSelection((previous) => previous && { ...previous, day });
    };
    const onPointerUp = () => {
      setDragging(false);
      if (range) onSelect(range);
    };
    // The browser has taken over the gesture to scroll the page.
    const onPointerCancel = () => {
      setDragging(false);
      setSelection(undefined);
    };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', onPointerCancel);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', onPointerCancel);
    };
  }, [isDragging, range, today, onSelect]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // The bar of a booking is a link and keeps its click.
    if (event.button !== 0 || (event.target as Element).closest('a')) return;
    const day = findDayAt(event.nativeEvent);
    if (!day || day < today) return;
    setSelection({ anchor: day, day });
    setFocusDay(day);
    setDragging(true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setSelection(undefined);
    const step = STEPS[event.key];
    const from = (event.target as Element).closest<HTMLElement>('td[data-day]')?.dataset.day;
    if (step === undefined || !from) return;
    const day = addDays(from, step);
    const button = event.currentTarget.querySelector<HTMLElement>(`td[data-day="${day}"] button`);
    if (!button) return;
    event.preventDefault();
    setFocusDay(day);
    setSelection(event.shiftKey ? { anchor: selection?.anchor ?? from, day } : undefined);
    button.focus();
  };

  const selectDay = (day: IsoDate) => {
    const isInside = range && range.start <= day && day <= range.end;
    if (!isInside) setSelection({ anchor: day, day });
    onSelect(isInside ? range : { start: day, end: day });
  };

  return {
    range,
    focusDay,
    gridHandlers: { onPointerDown, onKeyDown },
    selectDay,
    clear: () => setSelection(undefined),
  };
}

// Searches all elements at the point, because a bar belongs to the cell of its first day.
function findDayAt({ clientX, clientY }: { clientX: number; clientY: number }): IsoDate | undefined {
  const cell = document.elementsFromPoint(clientX, clientY).find((each) => each.matches('td[data-day]'));
  return cell instanceof HTMLElement ? cell.dataset.day : undefined;
}
