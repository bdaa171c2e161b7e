import { expect, it } from 'vitest';
import { filterNumber } from './form-numbers.ts';

it('drops letters while a number is typed', () => expect(filterNumber('D 5 500,-x')).toBe(' 5 500,-'));
