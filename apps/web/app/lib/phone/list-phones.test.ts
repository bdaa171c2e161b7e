import { expect, test } from 'vitest';
import { listPhones } from './list-phones.ts';

test.each([
  ['770-55-66', ['770-55-66']],
  ['Call +220-7705566 or (220) 990 11 22.', ['+220-7705566', '(220) 990 11 22']],
  ['770 55 66 / 990.11.22, 0151/2345678', ['770 55 66', '990.11.22', '0151/2345678']],
  ['7705566 +2209901122; 7705566', ['7705566', '+2209901122']],
  ['BJL 1234 A, none', []],
])('phone numbers are found in the free text "%s" [TRIP-219]', (text, phones) => {
  expect(listPhones(text)).toEqual(phones);
});
