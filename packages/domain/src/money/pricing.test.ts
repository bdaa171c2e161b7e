import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRange } from '../arbitraries.test-support.ts';
import { addDays } from '../days/rental-dates.ts';
import { priceBooking, quoteRental } from './pricing.ts';

const oneDay = (dailyPriceBututs: number) =>
  priceBooking({ dailyPriceBututs, start: '2026-11-24', end: '2026-11-25', markupPct: 30 });

describe('the price of a booking', () => {
  it('is 1,000.05 for 3 days at 333.35, split into 500 and 500.05 [BOOK-28]', () => {
    const price = priceBooking({
      dailyPriceBututs: 33_335,
      start: '2026-11-24',
      end: '2026-11-27',
      markupPct: 30,
    });
    expect(price).toEqual({
      days: 3,
      totalBututs: 100_005,
      depositBututs: 50_000,
      finalBututs: 50_005,
      feeBututs: 30_002,
      hostBututs: 70_003,
    });
  });

  it('gives the extras of the office to the office, and the percentage of all other parts [TRIP-16]', () => {
    const parts = { hostExtrasBututs: 30_000, officeExtrasBututs: 50_000, keptBututs: 20_000 };
    const price = priceBooking({
      dailyPriceBututs: 100_000,
      start: '2026-11-24',
      end: '2026-11-26',
      markupPct: 30,
      parts,
    });
    expect(price).toEqual({
      days: 2,
      totalBututs: 300_000,
      depositBututs: 150_000,
      finalBututs: 150_000,
      feeBututs: 125_000,
      hostBututs: 175_000,
    });
  });

  it('splits 1,001 into 501 and 500 [BOOK-23]', () => {
    expect(oneDay(100_100)).toMatchObject({ depositBututs: 50_100, finalBututs: 50_000 });
  });

  it('rounds the deposit only once [BOOK-23]', () => {
    expect(oneDay(9_899).depositBututs).toBe(4_900);
    expect(oneDay(9_900).depositBututs).toBe(5_000);
  });

  it('charges one day if pick-up and return are on the same day [BOOK-18]', () => {
    const price = priceBooking({
      dailyPriceBututs: 550_000,
      start: '2026-11-24',
      end: '2026-11-24',
      markupPct: 25,
    });
    expect(price).toMatchObject({ days: 1, totalBututs: 550_000, feeBututs: 137_500 });
  });

  it('has a fee of markup_pct percent of the total, rounded to the nearest butut [DATA-17]', () => {
    const dailyPriceBututs = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(
        dailyPriceBututs,
        dateRange,
        fc.integer({ min: 0, max: 100 }),
        (daily, range, markupPct) => {
          const { totalBututs, feeBututs } = priceBooking({ dailyPriceBututs: daily, ...range, markupPct });
          const twiceTheError = 2 * (100 * feeBututs - totalBututs * markupPct);
          expect(twiceTheError).toBeGreaterThan(-100);
          expect(twiceTheError).toBeLessThanOrEqual(100);
        },
      ),
    );
    expect(oneDay(200_000).feeBututs).toBe(60_000);
  });

  it('has parts that always add up to the total [BOOK-22]', () => {
    const dailyPriceBututs = fc.integer({ min: 1, max: 100_000_000 });
    const markupPct = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(dailyPriceBututs, dateRange, markupPct, (daily, range, pct) => {
        const price = priceBooking({ dailyPriceBututs: daily, ...range, markupPct: pct });
        expect(price).toMatchObject(quoteRental({ dailyPriceBututs: daily, ...range }));
        expect(price.totalBututs).toBe(daily * price.days);
        expect(price.depositBututs + price.finalBututs).toBe(price.totalBututs);
        expect(price.feeBututs + price.hostBututs).toBe(price.totalBututs);
        expect(price.depositBututs % 100).toBe(0);
        expect(Math.abs(2 * price.depositBututs - price.totalBututs)).toBeLessThanOrEqual(100);
        for (const part of Object.values(price)) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('grows by exactly one daily price with each further day, and no part decreases [BOOK-22]', () => {
    const daily = fc.integer({ min: 1, max: 100_000_000 });
    const pct = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(daily, dateRange, pct, (dailyPriceBututs, { start, end }, markupPct) => {
        const shorter = priceBooking({ dailyPriceBututs, start, end, markupPct });
        const longer = priceBooking({ dailyPriceBututs, start, end: addDays(end, 1), markupPct });
        const isFirstNight = start === end;
        expect(longer.totalBututs - shorter.totalBututs).toBe(isFirstNight ? 0 : dailyPriceBututs);
        for (const part of ['depositBututs', 'finalBututs', 'feeBututs', 'hostBututs'] as const) {
          // The deposit is in whole dalasi, so rounding it up reduces the final payment.
          const slack = part === 'finalBututs' ? 100 : 0;
          expect(longer[part] + slack).toBeGreaterThanOrEqual(shorter[part]);
        }
      }),
    );
  });

  it('decreases the share of the host with a higher fee, down to 0 at 100 % [DATA-17]', () => {
    const daily = fc.integer({ min: 1, max: 100_000_000 });
    const pct = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(daily, dateRange, pct, (dailyPriceBututs, range, markupPct) => {
        const hostAt = (percent: number) =>
          priceBooking({ dailyPriceBututs, ...range, markupPct: percent }).hostBututs;
        expect(hostAt(markupPct + 1)).toBeLessThanOrEqual(hostAt(markupPct));
        expect([hostAt(0), hostAt(100)]).toEqual([
          quoteRental({ dailyPriceBututs, ...range }).totalBututs,
          0,
        ]);
      }),
    );
  });
});
