import { describe, expect, it } from 'vitest';
import { sumLines } from '../bookings/booking-lines.ts';
import { findExtraObstacle, listExtraLines, type OfferedExtra } from './extras.ts';

const SEAT: OfferedExtra = {
  ...{ id: 'seat', carId: null, name: 'Child seat', unitPriceBututs: 10_000, per: 'day', free: 2 },
};
const RACK: OfferedExtra = {
  ...{ id: 'rack', carId: 'car', name: 'Roof rack', unitPriceBututs: 50_000, per: 'trip', free: 1 },
};
const OFFERED = [SEAT, RACK];

describe('extras of a booking', () => {
  it('are lines: the office earns those for all cars, the host those of the car [TRIP-102]', () => {
    const choices = [
      { extraId: 'seat', quantity: 2 },
      { extraId: 'rack', quantity: 1 },
    ];
    expect(findExtraObstacle(choices, OFFERED)).toBeUndefined();
    expect(sumLines(listExtraLines(choices, OFFERED), 3)).toMatchObject({
      officeExtrasBututs: 60_000,
      hostExtrasBututs: 50_000,
    });
  });

  it('are refused if they are not offered, or fewer are free [TRIP-103]', () => {
    expect(findExtraObstacle([{ extraId: 'seat', quantity: 3 }], OFFERED)).toEqual({
      ...{ code: 'taken', extraId: 'seat', free: 2 },
    });
    expect(findExtraObstacle([{ extraId: 'gone', quantity: 1 }], OFFERED)).toMatchObject({ code: 'unknown' });
  });
});
