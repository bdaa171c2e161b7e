import { expect, test } from 'vitest';
import { earnedSoFar } from './earned-so-far.ts';

test('what was earned is what was received and what is still due, to the butut [OWN-24]', () => {
  const money = { received: 700.1, due: 0.2, secured: 5000, half_paid: 900, unpaid: 100 };
  expect(earnedSoFar({ money })).toBe(700.3);
});
