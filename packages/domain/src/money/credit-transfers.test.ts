import { expect, test } from 'vitest';
import { findTransferFault, type TransferSides, transferLimit } from './credit-transfers.ts';

/** Sums of the sender and the receiver, each as open credit and awaited amount. */
const sidesOf = (from: [number, number], to: [number, number], returnableBututs = 0): TransferSides => ({
  from: { creditBututs: from[0], awaitedBututs: from[1] },
  to: { creditBututs: to[0], awaitedBututs: to[1] },
  returnableBututs,
});

test.each([
  ['spare credit, as far as the receiver needs it', sidesOf([500, 0], [0, 300]), 300],
  ['all spare credit for a dearer receiver', sidesOf([500, 0], [0, 900]), 500],
  ['no credit that the sender needs', sidesOf([500, 400], [0, 900]), 100],
  ['nothing beyond the credit of the receiver', sidesOf([500, 0], [300, 300]), 0],
  ['what came from the receiver, also if the sender needs it', sidesOf([500, 900], [0, 0], 200), 200],
  ['no more than is open of what came', sidesOf([150, 900], [0, 0], 200), 150],
  ['nothing back to a receiver that got more than it gave', sidesOf([500, 900], [0, 0], -200), 0],
])('moves %s [PAY-139]', (_, sides, limit) => {
  expect(transferLimit(sides)).toBe(limit);
  expect(findTransferFault(sides, limit)).toBeUndefined();
  expect(findTransferFault(sides, limit + 1)).toBeDefined();
});

test.each([
  ['nothing_due', sidesOf([500, 0], [300, 300])],
  ['more_than_due', sidesOf([5000, 0], [0, 900])],
  ['credit_too_small', sidesOf([500, 0], [0, 5000])],
])('refuses a transfer with %s [PAY-138] [PAY-139]', (fault, sides) => {
  expect(findTransferFault(sides, 1000)).toBe(fault);
});
