import { describe, expect, test } from 'vitest';
import {
  EMPTY_SIGNATURE,
  findSignatureError,
  MAX_SIGNATURE_NAME,
  MAX_SIGNATURE_POINTS,
  MAX_STROKES,
  type Signature,
  signaturePath,
} from './signature.ts';

const drawn = (...strokes: number[][]): Signature => ({ kind: 'drawn', strokes });
const typed = (name: string): Signature => ({ kind: 'typed', name });
const LINE = [10, 10, 200, 60];

describe('signatures', () => {
  test.each([
    ['a line', drawn(LINE)],
    ['a line with a dot', drawn(LINE, [300, 20])],
    ['lines up to the corners of the box', drawn([0, 0, 600, 200])],
    ['as many strokes as one may have', drawn(...Array.from({ length: MAX_STROKES }, () => LINE))],
    ['a typed name', typed(' Awa Jobe ')],
    ['a name in other letters', typed('Åsa Öberg')],
    ['a Vietnamese name', typed('Nguyễn Thị Ánh')],
    ['composed and separate accents alike', typed("Zoe\u0308 D’Arcy-O'Neill Jr. (II)")],
  ])('accepts %s [TRIP-171]', (_, signature) => {
    expect(findSignatureError(signature)).toBeUndefined();
  });

  test.each([
    ['nothing', EMPTY_SIGNATURE, 'signature_missing'],
    ['a tap', drawn([100, 100]), 'signature_missing'],
    ['a slip of the finger', drawn([100, 100, 130, 120]), 'signature_missing'],
    ['a blank name', typed('  '), 'signature_missing'],
    ['one letter', typed('A'), 'signature_missing'],
    ['signs without letters', typed('123 !'), 'signature_missing'],
    ['a name that is too long', typed('A'.repeat(MAX_SIGNATURE_NAME + 1)), 'signature_malformed'],
    ['Arabic letters', typed('فاتو سيساي'), 'signature_not_latin'],
    ['Chinese letters', typed('王小明'), 'signature_not_latin'],
    ['Cyrillic letters', typed('Анна Иванова'), 'signature_not_latin'],
    ['a name with an emoji', typed('Awa 😀 Jobe'), 'signature_not_latin'],
    ['letters that the font lacks', typed('Ĉapelo Ŝmit'), 'signature_not_latin'],
    ['a point outside the box', drawn([10, 10, 601, 10]), 'signature_malformed'],
    ['a point below the box', drawn([10, 10, 10, 201]), 'signature_malformed'],
    ['a negative point', drawn([-1, 10, 200, 10]), 'signature_malformed'],
    ['half a point', drawn([10, 10, 200]), 'signature_malformed'],
    ['a point between units', drawn([10, 10.5, 200, 10]), 'signature_malformed'],
    ['an empty stroke', drawn(LINE, []), 'signature_malformed'],
    [
      'too many strokes',
      drawn(...Array.from({ length: MAX_STROKES + 1 }, () => LINE)),
      'signature_malformed',
    ],
    [
      'too many points',
      drawn(Array.from({ length: 2 * MAX_SIGNATURE_POINTS + 2 }, (_, at) => at % 200)),
      'signature_malformed',
    ],
  ])('refuses %s [TRIP-171]', (_, signature, error) => {
    expect(findSignatureError(signature)).toBe(error);
  });

  test('draws strokes and dots as one path [TRIP-171]', () => {
    expect(signaturePath([LINE, [300, 20], [1, 2, 3, 4, 5, 6]])).toBe(
      'M10,10L200,60M300,20L300,20M1,2L3,4L5,6',
    );
    expect(signaturePath([])).toBe('');
  });
});
