import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';

/** The body of `create_booking_secure` for a car; days count from today. */
export function bookingOf(carId: string, { from = 10, days = 3 } = {}) {
  const today = todayInBanjul(new Date());
  return {
    p_car_id: carId,
    p_start_date: addDays(today, from),
    p_end_date: addDays(today, from + days),
    p_personal_info: { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' },
    p_payment_method: 'cash',
  };
}

export const BOOK = '/rest/v1/rpc/create_booking_secure';
