import { describe, expect, it } from 'vitest';
import { formatInternationalPhone, formatPhone, isPhone, parsePhone } from './phone-number.ts';
import { formatGambianPhone, looksLikePhone, phoneSearchParts } from './phone-text.ts';

describe('phone numbers', () => {
  it.each([
    ['7712345', '+2207712345'],
    [' 771 23-45 ', '+2207712345'],
    [' +220 771 2345 ', '+2207712345'],
    ['00220 7712345', '+2207712345'],
    ['2207712345', '+2207712345'],
    ['87 771 2345', '+220877712345'],
    ['+220 877712345', '+220877712345'],
    ['+46 (0)70-174 06 12', '+46701740612'],
    ['+44 7700 900 461', '+447700900461'],
    ['+1 (206) 555-0148', '+12065550148'],
  ])('are parsed from %j as %s [AUTH-11] [BOOK-12]', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
    expect(looksLikePhone(typed)).toBe(true);
  });

  it.each([
    '',
    'abcdefgh',
    '123456',
    '12345678',
    '0701740612',
    '+220 12',
    '7712345 x5',
    'tel 7712345',
    '7'.repeat(50),
  ])('are not parsed from %j [AUTH-11] [BOOK-12]', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
    expect(isPhone(typed)).toBe(false);
  });

  it.each([
    ['+2207712345', '771 2345', '+220 771 2345'],
    ['+220877712345', '87 771 2345', '+220 87 771 2345'],
    ['+46701740612', '+46 70 174 06 12', '+46 70 174 06 12'],
    ['not a number', 'not a number', 'not a number'],
  ])('format %s nationally and internationally', (stored, shown, abroad) => {
    expect([formatPhone(stored), formatInternationalPhone(stored)]).toEqual([shown, abroad]);
    if (stored.startsWith('+220')) expect(formatGambianPhone(stored)).toBe(shown);
  });

  it.each(['7712345', '771 2345', '771-23-45', '+220 771 2345', '00220 7712345', '(220) 771 2345', '220771'])(
    'are found by %j',
    (search) => {
      const parts = phoneSearchParts(search) ?? [];
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.every((part) => '+2207712345'.includes(part))).toBe(true);
      expect('+2207712345').toContain(parts.join(''));
    },
  );

  it('are found with a trunk zero, and other texts are not phone numbers', () => {
    expect(phoneSearchParts('070-174 06 12')?.join('')).toBe('701740612');
    expect(phoneSearchParts('+46 (0)70 174')?.join('')).toBe('4670174');
    expect(phoneSearchParts('Awa 771')).toBeUndefined();
  });
});
