import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountDue, planReceipt, validateReceived } from './guest-credits.ts';

const PRICE = { depositBututs: 333_000, finalBututs: 333_000, creditBututs: 0 };

test('a sum of exactly the due half is its payment [PAY-105]', () => {
  expect(planReceipt('deposit50', PRICE, 333_000)).toEqual({
    ...{ kind: 'exact', pays: ['deposit50'], remainingBututs: 0, creditBututs: 0 },
  });
});

test.each([
  ['a part is kept as credit', 'deposit50', 0, 200_000, [], 133_000, 200_000],
  ['the rest pays the half from credit', 'deposit50', 200_000, 133_000, ['deposit50'], 0, 0],
  ['too much pays the half and leaves credit', 'deposit50', 0, 500_000, ['deposit50'], 0, 167_000],
  ['a sum of both halves pays both', 'deposit50', 0, 666_000, ['deposit50', 'final50'], 0, 0],
  [
    'more than both halves leaves the difference',
    'deposit50',
    0,
    683_000,
    ['deposit50', 'final50'],
    0,
    17_000,
  ],
  ['credit reduces the final payment', 'final50', 167_000, 166_000, ['final50'], 0, 0],
  ['open credit can pay alone', 'final50', 340_000, 0, ['final50'], 0, 7_000],
] as const)('%s [PAY-105] [PAY-106]', (_, due, creditBututs, received, pays, remainingBututs, left) => {
  expect(planReceipt(due, { ...PRICE, creditBututs }, received)).toEqual({
    ...{ kind: 'credit', pays, remainingBututs, creditBututs: left },
  });
});

test('a difference needs the consent of the office [PAY-105]', () => {
  const validate = (bututs: number, acceptsDifference: boolean, creditBututs = 0) =>
    validateReceived('deposit50', { ...PRICE, creditBututs }, { bututs, acceptsDifference });
  expect(validate(200_000, false)).toMatchObject({ ok: false, code: 'amount_too_small' });
  expect(validate(500_000, false)).toMatchObject({ ok: false, code: 'amount_too_large' });
  expect(validate(200_000, true)).toEqual({ ok: true });
  expect(validate(500_000, true)).toEqual({ ok: true });
  expect(validate(133_000, false, 200_000)).toEqual({ ok: true });
  expect(validate(0, true)).toMatchObject({ ok: false, code: 'amount_too_small' });
  expect(validate(0, false, 400_000)).toEqual({ ok: true });
});

test('no dalasi is lost or counted twice, whatever is received [PAY-106]', () => {
  const half = fc.integer({ min: 1, max: 10_000_000 });
  const sum = fc.integer({ min: 0, max: 30_000_000 });
  const due = fc.constantFrom('deposit50', 'final50');
  fc.assert(
    fc.property(due, half, half, sum, sum, (phase, depositBututs, finalBututs, creditBututs, received) => {
      const price = { depositBututs, finalBututs, creditBututs };
      const plan = planReceipt(phase, price, received);
      const paid = plan.pays.map((each) => (each === 'deposit50' ? depositBututs : finalBututs));
      const spent = paid.reduce((total, each) => total + each, 0);
      expect(spent + plan.creditBututs).toBe(creditBututs + received);
      const dueBututs = amountDue(phase === 'deposit50' ? depositBututs : finalBututs, creditBututs);
      expect(plan.remainingBututs).toBe(Math.max(0, dueBututs - received));
      expect(plan.pays.length > 0).toBe(plan.remainingBututs === 0);
    }),
  );
});
