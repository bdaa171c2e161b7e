import { BENCH_KEY } from './server-process.ts';

const AT_ONCE = 8;

/** Sends one call and reads its JSON; a connection that breaks gives status 0. */
export async function send(
  origin: string,
  path: string,
  options: { body: unknown; token?: string; idempotencyKey?: string },
): Promise<{ status: number; json: Record<string, unknown> }> {
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
    return { status: response.status, json };
  } catch {
    return { status: 0, json: {} };
  }
}

/** Signs guests up over HTTP, as they would themselves; their access tokens. */
export async function signUpGuests(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const waiting = Array.from({ length: count }, (_, place) => place);
  const work = async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      tokens.push(await signUp(origin, place));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tokens;
}

async function signUp(origin: string, place: number): Promise<string> {
  const email = `guest-${place}-${process.pid}@coastline.example`;
  const data = { full_name: `Guest ${place}`, phone: '+220 770 12 34' };
  const session = await send(origin, '/auth/v1/signup', {
    body: { email, password: 'a-long-password', data },
  });
  const token = session.json.access_token;
  if (typeof token !== 'string') throw new Error(`sign-up failed: ${JSON.stringify(session)}`);
  await send(origin, '/rest/v1/users', { body: { role: 'renter' }, token });
  return token;
}
