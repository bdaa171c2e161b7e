import { BENCH_KEY } from './server-process.ts';

const CONCURRENCY = 8;

/**
 * Sends a POST request and parses the JSON response. `cookie` is the `Cookie` header that a browser sends afterwards. Returns
 * status 0 if the connection breaks.
 */
export async function postJson(
  origin: string,
  path: string,
  options: { body: unknown; token?: string; idempotencyKey?: string },
): Promise<{ status: number; json: Record<string, unknown>; cookie: string }> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        apikey: BENCH_KEY,
        'content-type': 'application/json',
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      body: JSON.stringify(options.body),
    });
    const json = (await response.json()) as Record<string, unknown>;
    const cookies = response.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
    return { status: response.status, json, cookie: cookies.join('; ') };
  } catch {
    return { status: 0, json: {}, cookie: '' };
  }
}

export async function fetchFirstCarId(origin: string): Promise<string> {
  const response = await fetch(`${origin}/rest/v1/rpc/get_public_cars?p_limit=1`, {
    headers: { apikey: BENCH_KEY },
  });
  const [car] = (await response.json()) as { id: string }[];
  if (!car) throw new Error('the demo has no cars');
  return car.id;
}

/** Signs up guests over HTTP and returns their access tokens. */
export async function signUpGuests(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const waiting = Array.from({ length: count }, (_, index) => index);
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      tokens.push(await signUp(origin, index));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return tokens;
}

async function signUp(origin: string, index: number): Promise<string> {
  const email = `guest-${index}-${process.pid}@coastline.example`;
  const data = { full_name: `Guest ${index}`, phone: '+220 770 12 34' };
  const session = await postJson(origin, '/auth/v1/signup', {
    body: { email, password: 'a-long-password', data },
  });
  const token = session.json.access_token;
  if (typeof token !== 'string') throw new Error(`sign-up failed: ${JSON.stringify(session)}`);
  await postJson(origin, '/rest/v1/users', { body: { role: 'renter' }, token });
  return token;
}
