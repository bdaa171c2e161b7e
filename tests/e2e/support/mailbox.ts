import { expect, type Page } from '@playwright/test';
import { getOrigin } from './marketplace.ts';

const CODE_IN_MAIL = />(\d{6})</;
const ONE_TIME_LINK = /href="([^"]+\/auth\/v1\/verify[^"]+)"/;
const UNSUBSCRIBE_LINK = /href="([^"]+\/unsubscribe\?token=[^"]+)"/;

/** Path of the newest mail to an address in the development mailbox. */
export async function getNewestMailPath(to: string, origin = getOrigin()): Promise<string> {
  const [entry = ''] = await listEntries(to, origin);
  const id = mailIdOf(entry);
  expect(id, `no mail to ${to}`).toBeDefined();
  return `/dev/mailbox/${id}/body`;
}

/** First link of the newest mail to an address. */
export async function getNewestMailLink(to: string, origin = getOrigin()): Promise<string> {
  const body = await getNewestMail(to, origin);
  return unescapeUrl(/href="([^"]+)"/.exec(body)?.[1] ?? '');
}

/** Six-digit code of the newest mail to an address. */
export async function getNewestMailCode(to: string, origin = getOrigin()): Promise<string> {
  return CODE_IN_MAIL.exec(await getNewestMail(to, origin))?.[1] ?? '';
}

/** Six-digit code of the newest text message to a phone number. The mailbox lists it in the subject. */
export async function getNewestTextMessageCode(phone: string, origin = getOrigin()): Promise<string> {
  const [entry = ''] = await listEntries(phone, origin);
  return /<b>[^<]*?(\d{6})/.exec(entry)?.[1] ?? '';
}

/** Opens the newest one-time link to an address and presses the button of its page. */
export async function followOneTimeLink(page: Page, to: string, origin = getOrigin()): Promise<void> {
  await page.goto(await getNewestOneTimeLink(to, origin));
  await page.getByRole('button').click();
}

/** The newest one-time link to an address. Later mails about the account may have no such link. */
export function getNewestOneTimeLink(to: string, origin = getOrigin()): Promise<string> {
  return getNewestLink(ONE_TIME_LINK, { to, origin });
}

/** Path and query of the newest unsubscribe link to an address. */
export async function getUnsubscribePath(to: string): Promise<string> {
  const { pathname, search } = new URL(await getNewestLink(UNSUBSCRIBE_LINK, { to, origin: getOrigin() }));
  return pathname + search;
}

async function getNewestLink(link: RegExp, { to, origin }: { to: string; origin: string }): Promise<string> {
  for (const entry of await listEntries(to, origin)) {
    const body = await (await fetch(`${origin}/dev/mailbox/${mailIdOf(entry)}/body`)).text();
    const url = link.exec(body)?.[1];
    if (url) return unescapeUrl(url);
  }
  throw new Error(`no mail to ${to} has a link like ${link}`);
}

async function getNewestMail(to: string, origin: string): Promise<string> {
  return (await fetch(`${origin}${await getNewestMailPath(to, origin)}`)).text();
}

/** HTML of the mailbox entries of one receiver, newest first. */
async function listEntries(to: string, origin: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/dev/mailbox`)).text();
  return list.split('<li>').filter((entry) => entry.includes(`<span>${to}</span>`));
}

function mailIdOf(entry: string): string | undefined {
  return /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(entry)?.[1];
}

function unescapeUrl(url: string): string {
  return url.replaceAll('&amp;', '&');
}
