import { randomUUID } from 'node:crypto';
import { dateInDays, type Marketplace, queryRows } from './marketplace.ts';
import { type ApiResponse, call, type TestServer } from './test-server.ts';
import type { createTripChanges } from './trip-changes.ts';

type Trips = ReturnType<typeof createTripChanges>;

/** Calls and reads of tests that ask hosts for other days. */
export function createDateRequests(get: () => { world: TestServer; people: Marketplace }, trips: Trips) {
  /** A trip of four days at 2,000 dalasi in a car whose host is asked. */
  async function createAskingTrip(options: Parameters<Trips['createTrip']>[0] = {}) {
    const { world, people } = get();
    const trip = await trips.createTrip({ ...options, car: { approvesDateChanges: true } });
    const first = options.from ?? 0;
    const requests = `/rest/v1/bookings/${trip.id}/date-change-requests`;
    const day = (days: number) => dateInDays(world, days);
    const ask = (to: number, total: number, { from = first, version = 0, key = randomUUID() } = {}) =>
      call(world.server, 'POST', requests, {
        as: people.guest,
        body: { start_date: day(from), end_date: day(to), version, guest_total: total },
        headers: { 'idempotency-key': key },
      });
    const askForId = async (to: number, total: number, more: object = {}): Promise<string> =>
      String((await ask(to, total, more)).json.date_change_request?.id);
    const answer = (id: string, body: object, as = people.host): Promise<ApiResponse> =>
      call(world.server, 'POST', `${requests}/${id}/answer`, { as, body });
    const accept = (id: string) => answer(id, { answer: 'accept' });
    const decline = (id: string, reason?: string) => answer(id, { answer: 'decline', reason });
    const withdraw = (id: string, as = people.guest) =>
      call(world.server, 'POST', `${requests}/${id}/withdraw`, { as });
    return { ...trip, ask, askForId, answer, accept, decline, withdraw };
  }

  /** The outcomes of the requests of a booking, in their order. */
  const outcomesOf = async (id: string) =>
    (
      await queryRows(
        get().world,
        'select outcome from date_change_requests where booking_id = $1 order by number',
        [id],
      )
    ).map(({ outcome }) => outcome);

  return { createAskingTrip, outcomesOf };
}
