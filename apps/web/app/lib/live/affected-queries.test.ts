import { expect, test } from 'vitest';
import { isAffected } from './affected-queries.ts';

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
  KEYS.filter((key) => isAffected(key, data)).map((key) => key.slice(0, 3).join(' '));

test('an event affects the queries of its topic and id, and no others', () => {
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

test('an unknown event affects no queries', () => {
  for (const data of ['', 'x', 'null', '[]', '{"topic":"weather"}', '{"topic":"toString"}', '{}']) {
    expect(concerned(data)).toEqual([]);
  }
});
