import { addDays, type DateRange, type IsoDate } from '@coastline/domain/days/rental-dates';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { rangeBetween } from './day-plan.ts';

interface Selection {
  anchor: IsoDate;
  day: IsoDate;
}

/** How a grid of days takes a selection. */
export interface DaySelection {
  /** The chosen days; undefined while none are. */
  range: DateRange | undefined;
  /** Where the keyboard stands. */
  focusDay: IsoDate | undefined;
  grid: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** A press by keyboard or by assistive technology. */
  press: (day: IsoDate) => void;
  clear: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Choosing days by pressing one, dragging over several, or with Shift and the arrow keys; `onChosen` gets the range. */
export function useDaySelection({
  today,
  onChosen,
}: {
  today: IsoDate;
  onChosen: (range: DateRange) => void;
}): DaySelection {
  const [selection, setSelection] = useState<Selection | undefined>();
  const [isDragging, setDragging] = useState(false);
  const [focusDay, setFocusDay] = useState<IsoDate | undefined>();
  const range = selection && rangeBetween(selection.anchor, selection.day);

  useEffect(() => {
    if (!isDragging) return;
    const move = (event: globalThis.PointerEvent) => {
      const day = dayAt(event);
      if (day && day >= today) setSelection((chosen) => chosen && { ...chosen, day });
    };
    const end = () => {
      setDragging(false);
      if (range) onChosen(range);
    };
    // The finger scrolls the page instead.
    const cancel = () => {
      setDragging(false);
      setSelection(undefined);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [isDragging, range, today, onChosen]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A bar of a booking is a link.
    if (event.button !== 0 || (event.target as Element).closest('a')) return;
    const day = dayAt(event.nativeEvent);
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

  const press = (day: IsoDate) => {
    const isInside = range && range.start <= day && day <= range.end;
    if (!isInside) setSelection({ anchor: day, day });
    onChosen(isInside ? range : { start: day, end: day });
  };

  return {
    range,
    focusDay,
    grid: { onPointerDown, onKeyDown },
    press,
    clear: () => setSelection(undefined),
  };
}

// Below a bar too: it lies in the cell of its first day.
function dayAt({ clientX, clientY }: { clientX: number; clientY: number }): IsoDate | undefined {
  const cell = document.elementsFromPoint(clientX, clientY).find((each) => each.matches('td[data-day]'));
  return cell instanceof HTMLElement ? cell.dataset.day : undefined;
}
