import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { type ApiCall, type ApiCallResponse, sendApiCall } from '../permissions/api-client.ts';
import { type ApiDocument, type DescribedOperation, listOperations } from '../permissions/cases.ts';
import type { PrivacyFixtures } from './fixtures.ts';

export interface CrawledResponse {
  call: string;
  text: string;
}

/** Reads every operation of the document for every entity. */
export async function crawlApi(
  fixtures: PrivacyFixtures,
  document: ApiDocument,
  token?: string,
): Promise<CrawledResponse[]> {
  const reads: CrawledResponse[] = [];
  for (const { method, path, described } of listOperations(document)) {
    // Signed-in callers only send GET requests, because other calls would change the data of later callers.
    if (described.operationId === 'listen' || (method !== 'get' && token !== undefined)) continue;
    for (const filled of fillPath(fixtures, path)) {
      for (const query of fillQuery(fixtures, described)) {
        const address = query ? `${filled}?${query}` : filled;
        const call: ApiCall = { method: method === 'get' ? 'GET' : 'POST', path: address, token };
        const json = described.requestBody?.content['application/json'] !== undefined;
        reads.push(await fetchText(fixtures, { ...call, ...(json && { body: createArgs(fixtures) }) }));
      }
    }
  }
  return reads;
}

/** Reads every other URL that a browser can open. */
export async function crawlPages(fixtures: PrivacyFixtures): Promise<CrawledResponse[]> {
  const [car = ''] = fixtures.cars;
  const [booking = ''] = fixtures.bookings;
  const person = fixtures.people['guest A'].userId;
  const pages = [
    '/',
    '/browse',
    `/cars/${car}`,
    `/car/${car}`,
    `/book/${car}`,
    `/compare?ids=${fixtures.cars}`,
  ];
  const shut = [
    `/booking/${booking}`,
    `/booking/${booking}/print`,
    `/booking/${booking}/trip`,
    `/admin/people/${person}`,
    '/account',
  ];
  const lists = ['/my-bookings', '/owner/dashboard', '/admin/bookings', '/inbox', '/dev/mailbox'];
  const texts = ['/terms', '/how-it-works', '/auth', '/unsubscribe', '/app-shell'];
  const maps = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/cars.xml'];
  const machines = ['/manifest.webmanifest', '/.well-known/security.txt', '/llms.txt', '/metrics'];
  const api = ['/openapi.json', '/docs', '/health/live', '/health/ready', '/rest/v1/nothing'];
  const auth = ['/auth/v1/settings', '/auth/v1/health', '/auth/v1/user', '/auth/v1/admin/users'];
  const feeds = [`/calendar/${car}.ics`, '/calendar/none.ics', '/pay/none'];
  const reads: CrawledResponse[] = [];
  for (const path of [
    ...pages,
    ...shut,
    ...lists,
    ...texts,
    ...maps,
    ...machines,
    ...api,
    ...auth,
    ...feeds,
  ]) {
    reads.push(await fetchText(fixtures, { method: 'GET', path }));
  }
  return reads;
}

/** Lists the mails to a person. */
export async function listMails(
  { client, people }: PrivacyFixtures,
  to: keyof PrivacyFixtures['people'],
): Promise<CrawledResponse[]> {
  const rows = await client.sql<{ kind: string; text: string }>(
    'select kind, m::text as text from mail_messages m where to_address = $1',
    [people[to].email],
  );
  return rows.map(({ kind, text }) => ({ call: `the mail ${kind}`, text }));
}

async function fetchText({ client }: PrivacyFixtures, call: ApiCall): Promise<CrawledResponse> {
  const response: ApiCallResponse = await sendApiCall(client, call);
  const headers = JSON.stringify([...response.headers]);
  return { call: `${call.method} ${call.path}`, text: `${response.status} ${headers} ${response.text}` };
}

function fillPath(fixtures: PrivacyFixtures, path: string): string[] {
  const { people, cars, bookings, conditionPhoto, paymentProof } = fixtures;
  const members = Object.values(people);
  const values: Record<string, string[]> = {
    id: path.includes('/bookings/') ? bookings : cars,
    personId: members.map(({ userId }) => userId),
    photoId: [conditionPhoto],
    proofId: [paymentProof],
    folder: members.map(({ authUserId }) => authUserId),
    userId: members.map(({ authUserId }) => authUserId),
    file: ['1700000000000-1.webp'],
    blockId: cars.slice(0, 1),
    calendarId: cars.slice(0, 1),
  };
  return [...path.matchAll(/\{(\w+)\}/g)].reduce(
    (paths, [place, name = '']) =>
      paths.flatMap((each) => (values[name] ?? []).map((value) => each.replace(place, value))),
    [path],
  );
}

function createArgs({ client, cars }: PrivacyFixtures): Record<string, string> {
  const today = todayInBanjul(client.now());
  return {
    p_car_id: cars[0] ?? '',
    p_start_date: addDays(today, 3),
    p_end_date: addDays(today, 4),
    start_date: addDays(today, 3),
    end_date: addDays(today, 4),
  };
}

/** Query strings with all required parameters, one for each value of `as`. */
function fillQuery(fixtures: PrivacyFixtures, { parameters }: DescribedOperation): string[] {
  const today = todayInBanjul(fixtures.client.now());
  const values: Record<string, string> = {
    ...createArgs(fixtures),
    from: addDays(today, -20),
    to: addDays(today, 20),
    city: 'Banjul',
    type: 'luxury',
    width: '320',
    ids: fixtures.cars.join(','),
    _user_id: fixtures.people['guest B'].userId,
    _role: 'renter',
    token: 'none',
    phase: 'hand_over',
    purpose: 'payout',
  };
  const named = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);
  const query = new URLSearchParams(
    named.filter((name) => name !== 'as').map((name) => [name, values[name] ?? '']),
  );
  if (!named.includes('as')) return [query.toString()];
  return ['guest', 'host', 'admin'].map((as) => `${query ? `${query}&` : ''}as=${as}`);
}
