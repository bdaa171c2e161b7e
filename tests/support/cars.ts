import sharp from 'sharp';
import { queryRows } from './marketplace.ts';
import type { TestPerson } from './people.ts';
import { type ApiResponse, call, TEST_API_KEY, type TestServer } from './test-server.ts';

const UPLOAD_PATH = '/storage/v1/object/car-images';

let uploads = 0;

/** Creates a small photo in one colour. */
export function createPhoto(format: 'jpeg' | 'png' | 'webp' = 'webp', widthPx = 60): Promise<Buffer> {
  const create = { width: widthPx, height: 40, channels: 3, background: '#0b5e68' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Uploads bytes or a form to the path of a photo. */
export async function uploadFile(
  { server }: TestServer,
  path: string,
  options: {
    as?: { token: string };
    body: string | FormData | Uint8Array<ArrayBuffer> | ReadableStream;
    headers?: Record<string, string>;
  },
): Promise<ApiResponse> {
  const response = await server.app.request(`${UPLOAD_PATH}/${path}`, {
    method: 'POST',
    headers: {
      apikey: TEST_API_KEY,
      ...(options.as && { authorization: `Bearer ${options.as.token}` }),
      ...options.headers,
    },
    body: options.body,
    ...(options.body instanceof ReadableStream && { duplex: 'half' }),
  });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : undefined, headers: response.headers };
}

/** Uploads photos of a user and returns their public URLs. */
export async function uploadPhotos(test: TestServer, person: TestPerson, count = 1): Promise<string[]> {
  const addresses: string[] = [];
  for (let index = 0; index < count; index += 1) {
    uploads += 1;
    const path = `${person.authUserId}/1700000000000-${uploads}.webp`;
    const answer = await uploadFile(test, path, { as: person, body: new Uint8Array(await createPhoto()) });
    if (answer.status !== 200) throw new Error(`upload failed: ${JSON.stringify(answer.json)}`);
    addresses.push(await getPublicPhotoUrl(test, path));
  }
  return addresses;
}

/** The public URL of an uploaded photo. */
export async function getPublicPhotoUrl(test: TestServer, path: string): Promise<string> {
  const [row] = await queryRows<{ to: string }>(
    test,
    'select public_path as to from photos where path = $1',
    [path],
  );
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

/** Creates a car over HTTP as the form does. */
export function postCar(test: TestServer, as: { token: string }, fields: object): Promise<ApiResponse> {
  return call(test.server, 'POST', '/rest/v1/cars', { as, body: { ...CAR_FORM, ...fields } });
}
