import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { signUpGuests } from '../../benchmarks/lib/api-requests.ts';
import { assertAll } from './lib/assertions.ts';
import { countInconsistencies } from './lib/consistency.ts';
import { withDeployment } from './lib/deployment.ts';
import { createCars, createPerson } from './lib/fixtures.ts';
import { createResponseCounter } from './lib/response-counter.ts';
import { compareTrips } from './trips/compare-trips.ts';
import { changedTripArbitrary, chargedTripArbitrary, movedTripArbitrary } from './trips/plans.ts';
import { runChangedTrip } from './trips/run-changed-trip.ts';
import { payHosts, runChargedTrip } from './trips/run-charged-trip.ts';
import { CAR_RULES, runMovedTrip } from './trips/run-moved-trip.ts';
import { EXPECTED_CODES, type TripWorld } from './trips/trip-world.ts';

const GUESTS = 12;
/** Cars whose days the moved trips share. */
const SHARED_CARS = 6;
const { TRIPS = '200', SEED } = process.env;

/**
 * Runs generated trips against two server processes. Guests and the office move bookings of a few cars to other days and cars,
 * often both at once, and make paid trips longer and shorter, on the road too, while the office takes the money twice. Other trips end and
 * are charged: the guest accepts and disputes at both processes at once, the office upholds, withdraws and takes money twice,
 * security deposits are taken and settled twice, and hosts are paid. Afterwards no day is claimed twice or lost, every charge is in
 * the status that the successful calls gave it, and each paid one and each settled deposit is in the ledger exactly once.
 */
export async function run(): Promise<void> {
  const seed = SEED === undefined ? randomInt(2 ** 31) : Number(SEED);
  const count = Number(TRIPS);
  const moved = fc.sample(movedTripArbitrary, { numRuns: count, seed });
  const changed = fc.sample(changedTripArbitrary, { numRuns: Math.ceil(count / 4), seed });
  const charged = fc.sample(chargedTripArbitrary, { numRuns: count, seed });
  await withDeployment({ servers: 2 }, async ({ client, servers, postgres }) => {
    const origins = servers.map(({ origin }) => origin);
    const target = { origin: origins[0] ?? '', client };
    const host = await createPerson(target, { name: 'Lamin Touray', role: 'owner' });
    const office = await createPerson(target, { name: 'Office', role: 'admin' });
    const guests = await signUpGuests(target.origin, GUESTS);
    const shared = await createCars(client, { hostId: host.userId, count: SHARED_CARS });
    const own = await createCars(client, { hostId: host.userId, count: 2 * count });
    const { km_per_day: km, extra_km_price: price } = CAR_RULES;
    await client.query('update cars set km_per_day = $1, extra_km_price = $2', [km, price]);
    const asking = changed.flatMap(
      ({ isAsking }, index) => (isAsking ? own[count + index] : undefined) ?? [],
    );
    await client.query('update cars set approves_date_changes = true where id = any($1::uuid[])', [asking]);
    const counter = createResponseCounter({ expectedCodes: EXPECTED_CODES });
    const world: TripWorld = { origins, client, counter, office, host, wrong: [] };
    const waiting = [
      ...moved.map((plan, index) => (token: string) => {
        return runMovedTrip(
          { ...world, guestToken: token },
          { plan, cars: shared, car: index % SHARED_CARS },
        );
      }),
      ...charged.map((plan, index) => (token: string) => {
        return runChargedTrip({ ...world, guestToken: token }, { plan, carId: own[index] ?? '' });
      }),
      ...changed.map((plan, index) => (token: string) => {
        return runChangedTrip({ ...world, guestToken: token }, { plan, carId: own[count + index] ?? '' });
      }),
    ];
    await Promise.all(
      guests.map(async (token) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await next(token);
      }),
    );
    await payHosts(world);
    const inconsistencies = await countInconsistencies(client, postgres.urlOf('postgres'));
    const result = await compareTrips(client);
    const { calls, successes, refused, errors } = counter.counts;
    process.stdout.write(
      `trips, seed ${seed}, 2 processes: ${2 * count + changed.length} trips, ${calls} calls, ${successes} successes, ${refused} refused, ${errors} errors; ${result.moves} changes of days, ${result.swaps} of cars, ${inconsistencies.overlaps} overlaps, ${result.lostDays} bookings without their days; ${result.priceChanges} changes of paid prices, ${result.lostHolds} holds left, ${result.accepted} of ${result.asked} requests accepted; ${result.charges} charges (${result.paid} paid, ${result.disputed} disputed, ${result.withdrawn} withdrawn), ${result.wrongPostings} posted wrongly; ${result.settled} deposits settled, ${result.wrongReleases} released wrongly, ${inconsistencies.ledgerDifferences} differences in the books, ${world.wrong.length} in another status than the model\n`,
    );
    assertAll({
      [`no errors (${counter.firstError()})`]: errors === 0,
      [`the model agrees: ${world.wrong.slice(0, 3).join('; ')}`]: world.wrong.length === 0,
      'no day is claimed twice or lost': inconsistencies.overlaps + result.lostDays + result.lostHolds === 0,
      'the books balance':
        inconsistencies.ledgerDifferences +
          result.wrongPostings +
          result.wrongPrices +
          result.wrongReleases ===
        0,
      'days were changed, also of paid trips, and cars':
        result.moves * result.priceChanges * result.swaps > 0,
      'hosts accepted some requests, and none is open': result.accepted > 0 && result.open === 0,
      'deposits were settled': result.settled > 0,
      'charges were paid, disputed and withdrawn': result.paid * result.disputed * result.withdrawn > 0,
    });
  });
}
