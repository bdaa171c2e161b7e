import { type HostCar, HostCarPage } from '@coastline/contracts/hosting';
import sharp from 'sharp';
import { API_KEY, callApi, findFreeCar } from './api.ts';
import { getOrigin } from './marketplace.ts';
import { type Account, createGuest, signInDemoAccount } from './test-data.ts';

const PHOTO = { width: 640, height: 480, channels: 3, background: '#2f5d6b' } as const;

/** Actions of the demo's host at the API, for changes while a visitor looks at a car. */
export interface DemoHost {
  /** Active cars of the host, newest first. */
  listActiveCars(): Promise<HostCarPage['items']>;
  setActive(carId: string, active: boolean): Promise<void>;
  block(carId: string, days: { start: string; end: string }): Promise<void>;
}

export async function signInDemoHost(): Promise<DemoHost> {
  const { access_token: token } = (await signInDemoAccount('host')).session;
  return {
    listActiveCars: async () => {
      const page = HostCarPage.parse(await callApi('/rest/v1/me/cars?limit=100', { token }));
      return page.items.filter(({ active }) => active);
    },
    setActive: async (carId, active) => {
      await callApi(`/rest/v1/cars/${carId}/active`, { token, body: { active } });
    },
    block: async (carId, { start, end }) => {
      await callApi(`/rest/v1/cars/${carId}/blocks`, { token, body: { start_date: start, end_date: end } });
    },
  };
}

/** Id of a car of the demo's host that is free on days counted from today. */
export async function findDemoHostCar(days: { start: number; end: number }): Promise<string> {
  const own = new Set((await (await signInDemoHost()).listActiveCars()).map(({ id }) => id));
  for (let skip = 0; ; skip += 1) {
    const car = await findFreeCar({ ...days, skip });
    if (own.has(car.id)) return car.id;
  }
}

/** Signs up a new host and lists one car through the API. */
export async function createHost(
  name: string,
  car: Partial<HostCar> = {},
): Promise<{ host: Account; car: HostCar }> {
  const host = await createGuest(name);
  const { access_token: token, user } = host.session;
  await callApi('/rest/v1/users', { body: { role: 'owner' }, token });
  const path = `${user.id}/${Date.now()}-0.webp`;
  await uploadPhoto(path, token);
  const body = {
    ...{ make: 'Kia', model: 'Picanto', year: 2020, city: 'Bakau', type: 'budget', daily_price: 2000 },
    ...{ transmission: 'manual', fuel: 'petrol', seats: 4, mileage: 40_000 },
    images: [`/storage/v1/object/public/car-images/${path}`],
    ...car,
  };
  return { host, car: await callApi<HostCar>('/rest/v1/cars', { body, token }) };
}

async function uploadPhoto(path: string, token: string): Promise<void> {
  const response = await fetch(`${getOrigin()}/storage/v1/object/car-images/${path}`, {
    method: 'POST',
    headers: { apikey: API_KEY, authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: new Uint8Array(await sharp({ create: PHOTO }).webp().toBuffer()),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Takes a car off the search, so that no other journey finds it. */
export async function deactivateCar({ session }: Account, carId: string): Promise<void> {
  await callApi(`/rest/v1/cars/${carId}/active`, { body: { active: false }, token: session.access_token });
}
