import { expect, it } from 'vitest';
import { heightOf, PHONE } from './chart-scale.ts';

it('stands nothing at the surface and everything at the top', () => {
  expect([heightOf(0, 40, PHONE), heightOf(40, 40, PHONE)]).toEqual([PHONE.surface, PHONE.top]);
});
