import { HostCarPage } from '@coastline/domain/wire/hosting';
import * as z from 'zod/mini';
import { findFreeCar } from './backstage.ts';
import { origin } from './marketplace.ts';
import { DEMO_PASSWORD } from './people.ts';

const APIKEY = 'coastline-publishable-key';
const Session = z.object({ access_token: z.string() });

/** The demo's host at the API: what a host changes while somebody looks at the car. */
export interface HostAtApi {
  /** Own cars that guests can find, newest first. */
  listActiveCars(): Promise<HostCarPage['items']>;
  setActive(carId: string, active: boolean): Promise<void>;
  block(carId: string, days: { start: string; end: string }): Promise<void>;
}

export async function openHost(): Promise<HostAtApi> {
  const { access_token: token } = Session.parse(
    await call('/auth/v1/token?grant_type=password', {
      body: { email: 'host@coastline.example', password: DEMO_PASSWORD },
    }),
  );
  return {
    listActiveCars: async () => {
      const page = HostCarPage.parse(await call('/rest/v1/me/cars?limit=100', { token }));
      return page.items.filter(({ active }) => active);
    },
    setActive: async (carId, active) => {
      await call(`/rest/v1/cars/${carId}/active`, { token, body: { active } });
    },
    block: async (carId, { start, end }) => {
      await call(`/rest/v1/cars/${carId}/blocks`, { token, body: { start_date: start, end_date: end } });
    },
  };
}

async function call(path: string, { token, body }: { token?: string; body?: unknown }): Promise<unknown> {
  const response = await fetch(`${origin()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: APIKEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A car of the demo's host that is free on some days. */
export async function findCarOfHost(days: { start: number; end: number }): Promise<string> {
  const own = new Set((await (await openHost()).listActiveCars()).map(({ id }) => id));
  for (let skip = 0; ; skip += 1) {
    const car = await findFreeCar({ ...days, skip });
    if (own.has(car.id)) return car.id;
  }
}
