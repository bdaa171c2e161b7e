import { PublicCar } from '@coastline/domain/wire/car';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { origin } from './people.ts';

const KEY = 'coastline-publishable-key';

/** The cars that a search finds, newest first. */
export async function searchCars(query = ''): Promise<PublicCar[]> {
  const response = await fetch(`${origin()}/rest/v1/rpc/get_public_cars?${query}`, {
    headers: { apikey: KEY },
  });
  return z.array(PublicCar).parse(await response.json());
}

/** The car of the demo that a test names by make and model. */
export async function findCar(title: string): Promise<PublicCar> {
  const cars = await searchCars();
  const car = cars.find((each) => each.title === title);
  expect(car, `the demo has no ${title}`).toBeDefined();
  return PublicCar.parse(car);
}

/** Where the newest mail to somebody can be read, out of the development mailbox. */
export async function newestMailPath(to: string): Promise<string> {
  const list = await (await fetch(`${origin()}/dev/mailbox`)).text();
  const entry = list.split('<li>').find((row) => row.includes(to));
  const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(entry ?? '')?.[1];
  expect(id, `no mail to ${to}`).toBeDefined();
  return `/dev/mailbox/${id}/body`;
}

/** The link of that mail. */
export async function newestMailLink(to: string): Promise<string> {
  const body = await (await fetch(`${origin()}${await newestMailPath(to)}`)).text();
  return (/href="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
}
