import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { createPhoto } from './cars.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  type Marketplace,
  requestTransition,
} from './marketplace.ts';
import type { TestPerson } from './people.ts';
import { type ApiResponse, call, type TestServer } from './test-server.ts';

/** Actions around the charges of a trip, as in an office day. */
export function createChargeActions(get: () => { world: TestServer; people: Marketplace }) {
  const post = (as: TestPerson, path: string, body: object = {}): Promise<ApiResponse> =>
    call(get().world.server, 'POST', `/rest/v1/bookings/${path}`, { as, body });

  /** A trip of three days at 2,000 dalasi with 100 km a day: 50 km too many, and an eighth of the tank is missing. */
  async function createTrip(back: object = {}): Promise<string> {
    const { world, people } = get();
    const rules = { kmPerDay: 100, extraKmPrice: '10.00' };
    const { id: carId } = await createCar(world, people.host, rules);
    const id = await createBooking(world, people.guest, { carId, from: 0, to: 3 });
    await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment', 'hand-over'] });
    const body = { mileage_km: 84_560, fuel_eighths: 5, ...back };
    const { status, json } = await requestTransition(world, people.admin, { id, step: 'return', body });
    if (status !== 200) throw new Error(`return: ${JSON.stringify(json)}`);
    return id;
  }

  const list = (as: TestPerson, id: string) =>
    call(get().world.server, 'GET', `/rest/v1/bookings/${id}/charges`, { as });
  const draft = (id: string, body: object, as = get().people.admin) => post(as, `${id}/charges`, body);
  const draftedId = ({ json }: ApiResponse): string =>
    (json as TripCharges).items.findLast(({ status }) => status === 'draft')?.id ?? '';
  const act = (id: string, chargeId: string, action: string, body: object = {}, as = get().people.admin) =>
    post(as, `${id}/charges/${chargeId}/${action}`, body);
  const answer = (id: string, chargeId: string, body: object) =>
    act(id, chargeId, 'answer', body, get().people.guest);

  async function addPhoto(id: string, chargeId: string, as: TestPerson): Promise<ApiResponse> {
    const { world } = get();
    const path = `/rest/v1/bookings/${id}/charges/${chargeId}/photos`;
    const raw = new Uint8Array(await createPhoto('jpeg'));
    return call(world.server, 'POST', path, { as, raw, headers: { 'content-type': 'image/jpeg' } });
  }

  /** A charge of D 1,000 for damage that was sent to the guest. */
  async function sendDamage(id: string, amount = 1000): Promise<string> {
    // Charges are paid in the order in which they were drafted.
    get().world.clock.advanceMinutes(1);
    const body = { kind: 'damage', amount, reason: 'The left mirror is broken.' };
    const chargeId = draftedId(await draft(id, body));
    await addPhoto(id, chargeId, get().people.admin);
    const sent = await act(id, chargeId, 'send');
    if (sent.status !== 200) throw new Error(`send: ${JSON.stringify(sent.json)}`);
    return chargeId;
  }

  /** A charge for damage that is due. */
  async function createDue(id: string, amount = 1000): Promise<string> {
    const chargeId = await sendDamage(id, amount);
    await answer(id, chargeId, { answer: 'accept', amount });
    return chargeId;
  }

  const pay = (id: string, amount: number, more: object = {}) =>
    post(get().people.admin, `${id}/charge-payment`, { method: 'cash', amount, ...more });

  return { createTrip, list, draft, draftedId, act, answer, addPhoto, sendDamage, createDue, pay };
}
