import { describe, expect, it } from 'vitest';
import { formatBookingNumber } from './bookings/booking-life-cycle.ts';
import { rentalDays } from './days/rental-dates.ts';
import { fromDalasi, percentOf } from './money/money.ts';
import { quoteRental } from './money/pricing.ts';
import { SAMPLE_BOOKINGS, SAMPLE_PICKUP_LOCATIONS, SAMPLE_PRICING, SAMPLE_USERS } from './sample-data.ts';

describe('the sample data', () => {
  it('has a price of 6000 for 4 days at 1200 plus 25 %, and a deposit of 600 [LIM-02] [DATA-18]', () => {
    expect(SAMPLE_PRICING).toEqual({
      owner_price_per_day: 1200,
      markup_pct: 25,
      owner_service_fee_pct: 10,
      deposit_pct: 10,
      guest_total: 6000,
      deposit_amount: 600,
    });
    const owner = fromDalasi(SAMPLE_PRICING.owner_price_per_day * 4);
    const total = owner + percentOf(owner, SAMPLE_PRICING.markup_pct);
    expect(total).toBe(fromDalasi(SAMPLE_PRICING.guest_total));
    expect(percentOf(total, SAMPLE_PRICING.deposit_pct)).toBe(fromDalasi(SAMPLE_PRICING.deposit_amount));
  });

  it('does not change real bookings, whose deposit is half of the total [LIM-02]', () => {
    const days = { start: '2026-11-24', end: '2026-11-28' };
    const quote = quoteRental({ dailyPriceBututs: fromDalasi(1500), ...days });
    expect(quote).toMatchObject({ totalBututs: fromDalasi(6000), depositBututs: fromDalasi(3000) });
  });

  it('has consistent users, bookings and two pick-up locations [DATA-23]', () => {
    expect(SAMPLE_PICKUP_LOCATIONS.map(({ name }) => name)).toEqual([
      'Banjul International Airport',
      'Senegambia area',
    ]);
    expect(SAMPLE_BOOKINGS.length).toBeGreaterThan(0);
    for (const [index, booking] of SAMPLE_BOOKINGS.entries()) {
      expect(SAMPLE_USERS.map(({ id }) => id)).toContain(booking.renter_id);
      expect(SAMPLE_PICKUP_LOCATIONS.map(({ id }) => id)).toContain(booking.pickup_location_id);
      expect(rentalDays(booking.start_date, booking.end_date)).toBe(booking.days);
      expect(booking.booking_number).toBe(formatBookingNumber(2026, index + 1));
    }
  });
});
