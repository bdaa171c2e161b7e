import { expect, test } from 'vitest';
import { isConcerned } from './concerned-queries.ts';

const KEYS = [
  ['bookings', 'list', 'host', 'me'],
  ['bookings', 'one', 'b1', 'me'],
  ['bookings', 'one', 'b2', 'me'],
  ['bookings', 'car', 'c1'],
  ['availability', 'c1'],
  ['hosting', 'dashboard', 'me'],
  ['office', 'bookings', {}],
  ['inbox', 'unread', 'me'],
  ['me', 'me'],
  ['cars', 'search', 'x'],
];

const concerned = (data: string) =>
  KEYS.filter((key) => isConcerned(key, data)).map((key) => key.slice(0, 3).join(' '));

test('an event has read again what it is about, and nothing else', () => {
  expect(concerned('{"topic":"booking","id":"b1"}')).toEqual([
    'bookings list host',
    'bookings one b1',
    'hosting dashboard me',
    'office bookings [object Object]',
  ]);
  expect(concerned('{"topic":"car","id":"c1"}')).toEqual([
    'bookings car c1',
    'availability c1',
    'hosting dashboard me',
    'office bookings [object Object]',
  ]);
  expect(concerned('{"topic":"inbox"}')).toEqual(['inbox unread me']);
  expect(concerned('{"topic":"account","id":"me"}')).toContain('me me');
  expect(concerned('{"topic":"all"}')).toHaveLength(KEYS.length - 1);
});

test('what a page does not understand has nothing read again', () => {
  for (const data of ['', 'x', 'null', '[]', '{"topic":"weather"}', '{"topic":"toString"}', '{}']) {
    expect(concerned(data)).toEqual([]);
  }
});
