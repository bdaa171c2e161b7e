import type { Maker } from './wish.ts';
import { bookingBody, newBooking, newCar, type World } from './world.ts';

const ofBooking: Maker = ({ bookingId }) => ({ params: { id: bookingId } });

async function noticeId({ front, people }: World): Promise<string> {
  const [row] = await front.sql<{ id: string }>('select id from notices where user_id = $1 limit 1', [
    people.guest.userId,
  ]);
  return String(row?.id);
}

/** What the guest of a booking may call, and some of the host and the office. */
export const GUESTS_CALLS = {
  create_booking_secure: async (world) => ({
    body: await bookingBody(world, { carId: await newCar(world), from: 20 }),
  }),
  list_bookings: () => ({ query: { as: 'guest' } }),
  'list_bookings of everybody': () => ({ query: { as: 'admin' } }),
  get_booking: ofBooking,
  get_booking_calendar: ofBooking,
  cancel_booking: async (world, standing) => ({
    params: { id: await newBooking(world, 'confirmed', { from: 10 }) },
    body: standing === 'admin' ? { reason: 'other' } : {},
  }),
  soft_delete_booking: async (world) => ({ body: { p_booking_id: await newBooking(world, 'completed') } }),
  read_notices: async (world) => ({ body: { up_to: await noticeId(world) } }),
  read_notice: async (world) => ({ params: { id: await noticeId(world) } }),
} satisfies Record<string, Maker>;
