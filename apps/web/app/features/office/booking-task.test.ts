import { expect, test } from 'vitest';
import { findBookingTask } from './booking-task.ts';

const booking = {
  start_date: '2026-11-24',
  end_date: '2026-11-29',
  deposit_amount: 1000,
  final_amount: 1000.5,
};
const taskOn = (today: string, status: 'booked' | 'confirmed' | 'in_progress' | 'completed') =>
  findBookingTask(
    { ...booking, status, deposit_received: status !== 'booked', final_payment_received: false },
    today,
  );

test('a task has a title and a deadline, and is marked as overdue after it [ADM-41]', () => {
  expect(taskOn('2026-11-20', 'booked')).toEqual({ title: 'Take the deposit of D\u00a01\u00a0000' });
  expect(taskOn('2026-11-20', 'confirmed')?.day).toEqual({ text: 'Pick-up on Nov 24', isOverdue: false });
  expect(taskOn('2026-11-23', 'confirmed')?.day?.text).toBe('Pick-up tomorrow');
  expect(taskOn('2026-11-24', 'confirmed')?.day?.text).toBe('Pick-up today');
  expect(taskOn('2026-11-25', 'confirmed')?.day).toEqual({
    text: 'Pick-up overdue since Nov 24',
    isOverdue: true,
  });
  expect(taskOn('2026-11-29', 'in_progress')).toEqual({
    title: 'Take the car back',
    day: { text: 'Return today', isOverdue: false },
  });
  expect(taskOn('2026-11-29', 'completed')).toBeUndefined();
});
