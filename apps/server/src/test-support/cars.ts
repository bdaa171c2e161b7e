import sharp from 'sharp';
import { sqlRows } from './marketplace.ts';
import type { TestPerson } from './people.ts';
import { type CallAnswer, call, TEST_KEY, type TestServer } from './test-server.ts';

const UPLOAD = '/storage/v1/object/car-images';

let uploads = 0;

/** A small photo of one colour, as bytes of a format. */
export function drawPhoto(format: 'jpeg' | 'png' | 'webp' = 'webp', widthPx = 60): Promise<Buffer> {
  const create = { width: widthPx, height: 40, channels: 3, background: '#0b5e68' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Sends bytes, or a form, to a photo's path. */
export async function upload(
  { server }: TestServer,
  path: string,
  options: {
    as?: { token: string };
    body: string | FormData | Uint8Array<ArrayBuffer> | ReadableStream;
    headers?: Record<string, string>;
  },
): Promise<CallAnswer> {
  const response = await server.app.request(`${UPLOAD}/${path}`, {
    method: 'POST',
    headers: {
      apikey: TEST_KEY,
      ...(options.as && { authorization: `Bearer ${options.as.token}` }),
      ...options.headers,
    },
    body: options.body,
    ...(options.body instanceof ReadableStream && { duplex: 'half' }),
  });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : undefined, headers: response.headers };
}

/** Uploads photos for a person and gives their public addresses. */
export async function addPhotos(test: TestServer, person: TestPerson, count = 1): Promise<string[]> {
  const addresses: string[] = [];
  for (let place = 0; place < count; place += 1) {
    uploads += 1;
    const path = `${person.authUserId}/1700000000000-${uploads}.webp`;
    const answer = await upload(test, path, { as: person, body: new Uint8Array(await drawPhoto()) });
    if (answer.status !== 200) throw new Error(`not uploaded: ${JSON.stringify(answer.json)}`);
    addresses.push(await publicAddress(test, path));
  }
  return addresses;
}

/** The public address of an upload. */
export async function publicAddress(test: TestServer, path: string): Promise<string> {
  const [row] = await sqlRows<{ to: string }>(test, 'select public_path as to from photos where path = $1', [
    path,
  ]);
  return `/storage/v1/object/public/car-images/${row?.to}`;
}

export const CAR_FORM = {
  make: 'Toyota',
  model: 'Prado',
  year: 2019,
  city: 'Banjul',
  daily_price: 5500.5,
  type: 'luxury',
  transmission: 'automatic',
  fuel: 'diesel',
  seats: 7,
  mileage: 84_000,
};

/** Lists a car over HTTP as the form does. */
export function listCar(test: TestServer, as: { token: string }, fields: object): Promise<CallAnswer> {
  return call(test.server, 'POST', '/rest/v1/cars', { as, body: { ...CAR_FORM, ...fields } });
}
