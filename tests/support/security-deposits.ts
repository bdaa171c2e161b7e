import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import type { Services } from '../../apps/server/src/services.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  type Marketplace,
  requestTransition,
} from './marketplace.ts';
import { signInAgain, type TestPerson } from './people.ts';
import { type ApiResponse, call, type TestServer } from './test-server.ts';

const HOUR = 60;

/** Actions around the security deposit of a booking, as in an office day. The agreed sum is D 3,000. */
export function createDepositActions(get: () => { world: TestServer; people: Marketplace }) {
  const post = (path: string, body: object = {}, as: TestPerson = get().people.admin): Promise<ApiResponse> =>
    call(get().world.server, 'POST', `/rest/v1/bookings/${path}`, { as, body });

  /** A booking from today on, for two days by default, with a deposit, after some steps. */
  async function createDeposited(
    steps: BookingTransition[] = ['deposit', 'final-payment'],
    { days = 2, securityDeposit = 3000 }: { days?: number; securityDeposit?: number } = {},
  ): Promise<string> {
    const { world, people } = get();
    const { id: carId } = await createCar(world, people.host, { securityDeposit });
    const id = await createBooking(world, people.guest, { carId, from: 0, to: days });
    await applyTransitions(world, people.admin, { id, steps });
    return id;
  }

  const take = (id: string, body: object = {}, as?: TestPerson) =>
    post(`${id}/security-deposit`, { method: 'cash', amount: 3000, ...body }, as);
  const settle = (id: string, body: object = {}, as?: TestPerson) =>
    post(`${id}/security-deposit/settle`, { reason: 'Agreed at the desk.', ...body }, as);
  const voidDeposit = (id: string, as?: TestPerson) =>
    post(`${id}/security-deposit/void`, { reason: 'Wrong booking.' }, as);
  const read = async (id: string, as: TestPerson = get().people.admin): Promise<SecurityDepositState> => {
    const { world } = get();
    return (await call(world.server, 'GET', `/rest/v1/bookings/${id}/security-deposit`, { as })).json;
  };
  const step = (id: string, name: BookingTransition) =>
    requestTransition(get().world, get().people.admin, { id, step: name });

  /** A trip that is over, whose deposit was taken before it. */
  async function createReturned(body: object = {}): Promise<string> {
    const { world, people } = get();
    const id = await createDeposited();
    const taken = await take(id, body);
    if (taken.status !== 200) throw new Error(`deposit: ${JSON.stringify(taken.json)}`);
    await applyTransitions(world, people.admin, { id, steps: ['hand-over', 'return'] });
    return id;
  }

  /** Moves the clock and signs the people in again. */
  async function passHours(hours: number): Promise<void> {
    const { world, people } = get();
    world.clock.advanceMinutes(hours * HOUR);
    for (const person of Object.values(people)) await signInAgain(world, person);
  }

  const runJob = async (services: Services = get().world.server.services): Promise<void> => {
    await services.settleDeposit.settleDue();
    await services.completeSettlement.followAll();
  };

  return { createDeposited, createReturned, take, settle, voidDeposit, read, step, passHours, runJob };
}
