import { expect, test } from 'vitest';
import { firstName, payLinkAccess, payLinkExpiry } from './pay-links.ts';

const now = new Date('2026-11-25T12:00:00Z');

test('a pay link ends after seven days, and not after the pick-up day [PAY-56]', () => {
  const end = (startDate: string) => payLinkExpiry({ now, startDate }).toISOString();
  expect(end('2026-12-24')).toBe('2026-12-02T12:00:00.000Z');
  expect(end('2026-11-27')).toBe('2026-11-28T00:00:00.000Z');
  expect(end('2026-11-25')).toBe('2026-11-26T00:00:00.000Z');
});

test('a pay link pays until it ends, and then shows the result of a checkout for a day [PAY-57]', () => {
  const link = { expiresAt: now, revokedAt: null, hasCheckout: true };
  const at = (ms: number) => new Date(now.getTime() + ms);
  expect(payLinkAccess(link, at(-1))).toBe('pay');
  expect(payLinkAccess(link, at(0))).toBe('read');
  expect(payLinkAccess(link, at(24 * 60 * 60 * 1000))).toBe('none');
  expect(payLinkAccess({ ...link, hasCheckout: false }, at(0))).toBe('none');
  expect(payLinkAccess({ ...link, revokedAt: at(-5) }, at(-1))).toBe('none');
});

test('the first name is the first word of a name [PAY-57]', () => {
  expect(firstName('  Fatou   Bah Jallow')).toBe('Fatou');
  expect(firstName('')).toBe('');
});
