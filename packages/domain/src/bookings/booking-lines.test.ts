import { describe, expect, it } from 'vitest';
import { priceBooking, quoteRental } from '../money/pricing.ts';
import { type BookingLine, lineTotal, listFeeLines, sumLines } from './booking-lines.ts';

const FREE = { name: 'Office in Kololi', feeBututs: 0 };
const AIRPORT = { name: 'Banjul International Airport', feeBututs: 50_000 };

describe('lines of a booking', () => {
  it('have the fee of each side that costs something [TRIP-82]', () => {
    expect(listFeeLines({ pickUp: FREE, return: FREE })).toEqual([]);
    expect(listFeeLines({ pickUp: AIRPORT, return: FREE })).toMatchObject([
      { kind: 'pick_up_fee', name: AIRPORT.name, unitPriceBututs: 50_000, per: 'trip', recipient: 'office' },
    ]);
    expect(listFeeLines({ pickUp: AIRPORT, return: AIRPORT }).map(({ kind }) => kind)).toEqual([
      'pick_up_fee',
      'return_fee',
    ]);
  });

  it('are parts of the price: the office earns its lines in full, the host a share of theirs [TRIP-16] [TRIP-83]', () => {
    const seat: BookingLine = {
      ...{ kind: 'extra', name: 'Child seat', unitPriceBututs: 10_000 },
      ...{ per: 'day', quantity: 2, recipient: 'host' },
    };
    const lines = [...listFeeLines({ pickUp: AIRPORT, return: AIRPORT }), seat];
    expect(lineTotal(seat, 3)).toBe(60_000);
    const parts = sumLines(lines, 3);
    expect(parts).toEqual({ hostExtrasBututs: 60_000, officeExtrasBututs: 100_000, keptBututs: 0 });
    const range = { dailyPriceBututs: 200_000, start: '2031-05-16', end: '2031-05-19' };
    const price = priceBooking({ ...range, markupPct: 30, parts });
    expect(price).toMatchObject({ totalBututs: 760_000, feeBututs: 298_000, hostBututs: 462_000 });
    expect(price).toMatchObject(quoteRental({ ...range, additionsBututs: 160_000 }));
  });
});
