import { expect, it } from 'vitest';
import { getAmountY, PHONE_FRAME } from './earnings-chart-geometry.ts';

it('maps zero to the sea level and the maximum to the top', () => {
  expect([getAmountY(0, 40, PHONE_FRAME), getAmountY(40, 40, PHONE_FRAME)]).toEqual([
    PHONE_FRAME.seaLevelY,
    PHONE_FRAME.top,
  ]);
});
