import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Calendar } from './calendar.tsx';
import type { DayRange } from './day-range.ts';

const TODAY = '2026-11-10';
const TAKEN = [{ start: '2026-11-20', end: '2026-11-22' }];

const onRange = vi.fn();
const onDisabledDayClick = vi.fn();

function BookingCalendar({ start = {}, initialDay }: { start?: DayRange; initialDay?: string }) {
  const [range, setRange] = useState(start);
  return (
    <Calendar
      label="Dates"
      range={range}
      onRange={(next) => {
        onRange(next);
        setRange(next);
      }}
      today={TODAY}
      min={TODAY}
      max="2027-11-10"
      initialDay={initialDay}
      taken={TAKEN}
      getDisabledReason={getReason}
      onDisabledDayClick={onDisabledDayClick}
    />
  );
}

function getReason(day: string): string | undefined {
  if (day < TODAY) return 'before today';
  return TAKEN.some(({ start, end }) => day >= start && day <= end) ? 'already booked' : undefined;
}

const getDay = (name: RegExp) => page.getByRole('button', { name });

async function renderCalendar(start?: DayRange): Promise<void> {
  onRange.mockClear();
  onDisabledDayClick.mockClear();
  await render(<BookingCalendar {...(start && { start })} />);
  await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
}

describe('calendar', () => {
  test('selects a range with two clicks and names its ends', async () => {
    await renderCalendar();
    await getDay(/November 12, 2026/).click();
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-12', to: undefined });
    await getDay(/November 15, 2026/).click();
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-12', to: '2026-11-15' });
    await expect.element(getDay(/November 12, 2026, first day/)).toBeVisible();
    await expect.element(getDay(/November 15, 2026, last day/)).toBeVisible();
    await expect.element(getDay(/November 10, 2026, today/)).toBeVisible();
  });

  test('reports a click on a blocked day and keeps the range', async () => {
    await renderCalendar({ from: '2026-11-12', to: '2026-11-15' });
    const blocked = getDay(/November 21, 2026, already booked/);
    await expect.element(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect.element(blocked).toHaveStyle({ textDecorationLine: 'line-through' });
    await blocked.click({ force: true });
    await getDay(/November 9, 2026, before today/).click({ force: true });
    expect(onDisabledDayClick.mock.calls).toEqual([['2026-11-21'], ['2026-11-09']]);
    expect(onRange).not.toHaveBeenCalled();
  });

  test('moves through the days by arrow keys and selects by Enter', async () => {
    await renderCalendar({ from: '2026-11-12', to: '2026-11-13' });
    (getDay(/November 12, 2026/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.element(getDay(/November 20, 2026/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-19', to: undefined });
    await userEvent.keyboard('{PageDown}');
    await expect.element(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await expect.element(getDay(/December 19, 2026/)).toHaveFocus();
  });

  test('starts at the month of the given day', async () => {
    const start = { from: '2026-11-29', to: '2026-12-02' };
    await render(<BookingCalendar start={start} initialDay={start.to} />);
    await expect.element(getDay(/December 2, 2026, last day/)).toBeVisible();
  });

  test('changes the month between the first and the last one', async () => {
    await renderCalendar();
    await expect.element(getDay(/^Previous month/)).toHaveAttribute('aria-disabled', 'true');
    await getDay(/^Next month/).click();
    await expect.element(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await getDay(/^Previous month/).click();
    await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  });

  test('has touch targets of at least 44 px on a phone of 360 px', async () => {
    await page.viewport(360, 800);
    await renderCalendar();
    const days = page.getByRole('gridcell').getByRole('button').elements();
    expect(days.length).toBeGreaterThanOrEqual(28);
    for (const day of days) {
      const { width, height, left, right } = day.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect([left >= 0, right <= 360]).toEqual([true, true]);
    }
  });
});
