import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  dateInDays,
  getBooking,
  type Marketplace,
  queryRows,
} from './marketplace.ts';
import { type ApiResponse, call, type TestServer } from './test-server.ts';

export interface DateChangeRequest {
  /** The last day, in days from today at the start of the trip. */
  to: number;
  total: number;
  from?: number;
  version?: number;
  as?: { token: string };
  more?: object;
}

/** Calls and reads of tests that change trips after their final payment. */
export function createTripChanges(get: () => { world: TestServer; people: Marketplace }) {
  /** A trip of four days at 2,000 dalasi with 100 km a day, on the road unless other steps are given. */
  async function createTrip({
    from = 0,
    steps = ['deposit', 'final-payment', 'hand-over'] as BookingTransition[],
    car = {} as object,
  } = {}): Promise<{
    id: string;
    carId: string;
    change: (request: DateChangeRequest) => Promise<ApiResponse>;
  }> {
    const { world, people } = get();
    const rules = { kmPerDay: 100, extraKmPrice: '10.00', ...car };
    const { id: carId } = await createCar(world, people.host, rules);
    const id = await createBooking(world, people.guest, { carId, from, to: from + 4 });
    await applyTransitions(world, people.admin, { id, steps });
    const days = new Map([...Array(120).keys()].map((day) => [day, dateInDays(world, day)]));
    const change = ({
      to,
      total,
      from: first = from,
      version = 0,
      as = people.guest,
      more,
    }: DateChangeRequest) =>
      call(world.server, 'POST', `/rest/v1/bookings/${id}/dates`, {
        as,
        body: { start_date: days.get(first), end_date: days.get(to), version, guest_total: total, ...more },
      });
    return { id, carId, change };
  }

  const payExtension = (id: string, amount: number, more: object = {}) =>
    call(get().world.server, 'POST', `/rest/v1/bookings/${id}/charge-payment`, {
      as: get().people.admin,
      body: { method: 'cash', amount, ...more },
    });
  const readAs = async (as: { token: string }, id: string) => (await getBooking(get().world, as, id)).json;
  const calendarOf = (carId: string) =>
    queryRows(
      get().world,
      `select kind, lower(period)::text as start, (upper(period) - 1)::text as last, expires_at is not null as held
       from car_calendar where car_id = $1 order by period`,
      [carId],
    );
  return { createTrip, payExtension, readAs, calendarOf };
}
