import type { HostCar } from '@coastline/domain/wire/hosting';
import sharp from 'sharp';
import { type Account, ask, makeGuest } from './backstage.ts';
import { origin } from './marketplace.ts';

const PICTURE = { width: 640, height: 480, channels: 3, background: '#2f5d6b' } as const;

/** A new host with one car of their own, listed without a page. */
export async function makeHost(
  name: string,
  car: Partial<HostCar> = {},
): Promise<{ host: Account; car: HostCar }> {
  const host = await makeGuest(name);
  const { access_token: token, user } = host.session;
  await ask('/rest/v1/users', { body: { role: 'owner' }, token });
  const path = `${user.id}/${Date.now()}-0.webp`;
  const uploaded = await fetch(`${origin()}/storage/v1/object/car-images/${path}`, {
    method: 'POST',
    headers: {
      apikey: 'coastline-publishable-key',
      authorization: `Bearer ${token}`,
      'content-type': 'image/webp',
    },
    body: new Uint8Array(await sharp({ create: PICTURE }).webp().toBuffer()),
  });
  if (!uploaded.ok) throw new Error(await uploaded.text());
  const body = {
    ...{ make: 'Kia', model: 'Picanto', year: 2020, city: 'Bakau', type: 'budget', daily_price: 2000 },
    ...{ transmission: 'manual', fuel: 'petrol', seats: 4, mileage: 40_000 },
    images: [`/storage/v1/object/public/car-images/${path}`],
    ...car,
  };
  return { host, car: await ask<HostCar>('/rest/v1/cars', { body, token }) };
}

/** Takes a car off the search again, so that no other journey meets it. */
export async function pauseCar({ session }: Account, carId: string): Promise<void> {
  await ask(`/rest/v1/cars/${carId}/active`, { body: { active: false }, token: session.access_token });
}
