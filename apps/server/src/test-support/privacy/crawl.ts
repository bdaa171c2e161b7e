import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { type ApiDocument, type DescribedOperation, operationsOf } from '../permissions/cases.ts';
import { ask, type Call, type Heard } from '../permissions/front.ts';
import type { Scene } from './scene.ts';

export interface Read {
  call: string;
  text: string;
}

/** Everything that somebody can read by the calls of the document, about everything that there is. */
export async function readCalls(scene: Scene, document: ApiDocument, token?: string): Promise<Read[]> {
  const reads: Read[] = [];
  for (const { method, path, described } of operationsOf(document)) {
    // Signed in, only what reads: the rest would change what the others are to see.
    if (described.operationId === 'listen' || (method !== 'get' && token !== undefined)) continue;
    for (const filled of fillPath(scene, path)) {
      for (const query of fillQuery(scene, described)) {
        const address = query ? `${filled}?${query}` : filled;
        const call: Call = { method: method === 'get' ? 'GET' : 'POST', path: address, token };
        const json = described.requestBody?.content['application/json'] !== undefined;
        reads.push(await read(scene, { ...call, ...(json && { body: argsOf(scene) }) }));
      }
    }
  }
  return reads;
}

/** Everything else that can be opened in a browser. */
export async function readAddresses(scene: Scene): Promise<Read[]> {
  const [car = ''] = scene.cars;
  const [booking = ''] = scene.bookings;
  const person = scene.people['guest A'].userId;
  const pages = ['/', '/browse', `/cars/${car}`, `/car/${car}`, `/book/${car}`, `/compare?ids=${scene.cars}`];
  const shut = [`/booking/${booking}`, `/booking/${booking}/print`, `/admin/people/${person}`, '/account'];
  const lists = ['/my-bookings', '/owner/dashboard', '/admin/bookings', '/inbox', '/dev/mailbox'];
  const texts = ['/terms', '/how-it-works', '/auth', '/unsubscribe', '/app-shell'];
  const maps = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/cars.xml'];
  const machines = ['/manifest.webmanifest', '/.well-known/security.txt', '/llms.txt', '/metrics'];
  const api = ['/openapi.json', '/docs', '/health/live', '/health/ready', '/rest/v1/nothing'];
  const auth = ['/auth/v1/settings', '/auth/v1/health', '/auth/v1/user', '/auth/v1/admin/users'];
  const feeds = [`/calendar/${car}.ics`, '/calendar/none.ics'];
  const reads: Read[] = [];
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
    reads.push(await read(scene, { method: 'GET', path }));
  }
  return reads;
}

/** The mails that somebody got. */
export async function readMails({ front, people }: Scene, to: keyof Scene['people']): Promise<Read[]> {
  const rows = await front.sql<{ kind: string; text: string }>(
    'select kind, m::text as text from mail_messages m where to_address = $1',
    [people[to].email],
  );
  return rows.map(({ kind, text }) => ({ call: `the mail ${kind}`, text }));
}

async function read({ front }: Scene, call: Call): Promise<Read> {
  const heard: Heard = await ask(front, call);
  const headers = JSON.stringify([...heard.headers]);
  return { call: `${call.method} ${call.path}`, text: `${heard.status} ${headers} ${heard.text}` };
}

function fillPath(scene: Scene, path: string): string[] {
  const { people, cars, bookings, conditionPhoto } = scene;
  const persons = Object.values(people);
  const values: Record<string, string[]> = {
    id: path.includes('/bookings/') ? bookings : cars,
    personId: persons.map(({ userId }) => userId),
    photoId: [conditionPhoto],
    folder: persons.map(({ authUserId }) => authUserId),
    userId: persons.map(({ authUserId }) => authUserId),
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

function argsOf({ front, cars }: Scene): Record<string, string> {
  const today = todayInBanjul(front.now());
  return {
    p_car_id: cars[0] ?? '',
    p_start_date: addDays(today, 3),
    p_end_date: addDays(today, 4),
    start_date: addDays(today, 3),
    end_date: addDays(today, 4),
  };
}

/** Query strings with everything that has to be given, once for each side that something can be read from. */
function fillQuery(scene: Scene, { parameters }: DescribedOperation): string[] {
  const today = todayInBanjul(scene.front.now());
  const values: Record<string, string> = {
    ...argsOf(scene),
    from: addDays(today, -20),
    to: addDays(today, 20),
    city: 'Banjul',
    type: 'luxury',
    width: '320',
    ids: scene.cars.join(','),
    _user_id: scene.people['guest B'].userId,
    _role: 'renter',
    token: 'none',
    phase: 'hand_over',
  };
  const named = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);
  const query = new URLSearchParams(
    named.filter((name) => name !== 'as').map((name) => [name, values[name] ?? '']),
  );
  if (!named.includes('as')) return [query.toString()];
  return ['guest', 'host', 'admin'].map((as) => `${query ? `${query}&` : ''}as=${as}`);
}
