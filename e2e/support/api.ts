import { PublicCar } from '@coastline/domain/wire/car';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { origin } from './marketplace.ts';

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
export async function newestMailPath(to: string, product = origin()): Promise<string> {
  const list = await (await fetch(`${product}/dev/mailbox`)).text();
  const entry = list.split('<li>').find((row) => row.includes(`<span>${to}</span>`));
  const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(entry ?? '')?.[1];
  expect(id, `no mail to ${to}`).toBeDefined();
  return `/dev/mailbox/${id}/body`;
}

/** The link of that mail. */
export async function newestMailLink(to: string, product = origin()): Promise<string> {
  const body = await newestMail(to, product);
  return (/href="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** The six-digit code of that mail. */
export async function newestMailCode(to: string, product = origin()): Promise<string> {
  return />(\d{6})</.exec(await newestMail(to, product))?.[1] ?? '';
}

/** The code of the newest text message to a number, which stands in its first words. */
export async function newestTextCode(phone: string, product = origin()): Promise<string> {
  const list = await (await fetch(`${product}/dev/mailbox`)).text();
  const entry = list.split('<li>').find((row) => row.includes(`<span>${phone}</span>`));
  return /<b>[^<]*?(\d{6})/.exec(entry ?? '')?.[1] ?? '';
}

async function newestMail(to: string, product: string): Promise<string> {
  return (await fetch(`${product}${await newestMailPath(to, product)}`)).text();
}

/** Opens the newest one-time link mailed to an address, as a mail program does, and presses the button of its page. */
export async function followMailLink(page: Page, to: string, product = origin()): Promise<void> {
  await page.goto(await newestOneTimeLink(to, product));
  await page.getByRole('button').click();
}

/** The newest one-time link mailed to an address; other mails about the account may have come after it. */
export async function newestOneTimeLink(to: string, product = origin()): Promise<string> {
  const list = await (await fetch(`${product}/dev/mailbox`)).text();
  const rows = list.split('<li>').filter((row) => row.includes(`<span>${to}</span>`));
  for (const row of rows) {
    const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(row)?.[1];
    const body = await (await fetch(`${product}/dev/mailbox/${id}/body`)).text();
    const link = /href="([^"]+\/auth\/v1\/verify[^"]+)"/.exec(body)?.[1];
    if (link) return link.replaceAll('&amp;', '&');
  }
  throw new Error(`no one-time link was mailed to ${to}`);
}
