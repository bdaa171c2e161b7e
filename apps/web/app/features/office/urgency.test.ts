import { expect, test } from 'vitest';
import { findTask } from './urgency.ts';

const booking = {
  start_date: '2026-11-24',
  end_date: '2026-11-29',
  deposit_amount: 1000,
  final_amount: 1000.5,
};
const taskOn = (today: string, status: 'booked' | 'confirmed' | 'in_progress' | 'completed') =>
  findTask({ ...booking, status }, today);

test('a task names what to do and by which day, and says when that day is over [ADM-41]', () => {
  expect(taskOn('2026-11-20', 'booked')).toEqual({ title: 'Take the deposit of D\u00a01\u00a0000' });
  expect(taskOn('2026-11-20', 'confirmed')?.day).toEqual({ words: 'Pick-up on Nov 24', isOverdue: false });
  expect(taskOn('2026-11-23', 'confirmed')?.day?.words).toBe('Pick-up tomorrow');
  expect(taskOn('2026-11-24', 'confirmed')?.day?.words).toBe('Pick-up today');
  expect(taskOn('2026-11-25', 'confirmed')?.day).toEqual({
    words: 'Pick-up overdue since Nov 24',
    isOverdue: true,
  });
  expect(taskOn('2026-11-29', 'in_progress')).toEqual({
    title: 'Take the car back',
    day: { words: 'Return today', isOverdue: false },
  });
  expect(taskOn('2026-11-29', 'completed')).toBeUndefined();
});
