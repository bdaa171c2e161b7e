import { expect, test } from 'vitest';
import { calculateEarned } from './host-dashboard-stats.tsx';

test('earned amount is the sum of received and due payouts, to the butut [OWN-24]', () => {
  const money = { received: 700.1, due: 0.2, secured: 5000, half_paid: 900, unpaid: 100 };
  expect(calculateEarned({ money })).toBe(700.3);
});
