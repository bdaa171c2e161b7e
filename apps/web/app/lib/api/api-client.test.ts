import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, createApiClient, type Transport } from './api-client.ts';

function clientOver(answer: (request: Request) => Response | Promise<Response>, token: string | null = null) {
  const transport: Transport = {
    fetch: async (request) => answer(request),
    origin: () => 'http://api.local',
    publishableKey: () => 'key-1',
    accessToken: async () => token,
  };
  return createApiClient(transport);
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError.');
  return error;
}

describe('the API client', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends the API key, the token and only non-empty query values', async () => {
    const seen: Request[] = [];
    const api = clientOver((request) => {
      seen.push(request);
      return Response.json({ id: 'c1' });
    }, 'token-1');
    const car = await api.get('/rest/v1/cars', {
      query: { city: 'Bakau', type: '', seats: null, n: 0 },
    });
    expect(car).toEqual({ id: 'c1' });
    expect(seen[0]?.url).toBe('http://api.local/rest/v1/cars?city=Bakau&n=0');
    expect(seen[0]?.headers.get('apikey')).toBe('key-1');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('posts JSON and returns the response headers', async () => {
    const api = clientOver(async (request) =>
      Response.json(await request.json(), { headers: { 'x-total-count': '7' } }),
    );
    expect(await api.post('/x', { body: { id: 'a' } })).toEqual({ id: 'a' });
    const echo = clientOver(() => Response.json({ id: 'b' }, { headers: { 'x-total-count': '7' } }));
    expect((await echo.getWithHeaders('/x')).headers.get('x-total-count')).toBe('7');
  });

  it('sends additional headers without overriding its own', async () => {
    const seen: Request[] = [];
    const api = clientOver((request) => {
      seen.push(request);
      return Response.json(null);
    });
    await api.post('/x', { headers: { 'idempotency-key': 'k-1', apikey: 'other' } });
    expect(seen[0]?.headers.get('idempotency-key')).toBe('k-1');
    expect(seen[0]?.headers.get('apikey')).toBe('key-1');
  });

  it('returns a file unchanged, and throws for an error response', async () => {
    const api = clientOver(
      () => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }),
    );
    const file = await api.getFile('/x.ics');
    expect([file.type, await file.text()]).toEqual(['text/calendar', 'BEGIN:VCALENDAR']);
    const refusing = clientOver(() =>
      Response.json({ code: 'booking_not_found', message: 'No.' }, { status: 404 }),
    );
    expect(await failureOf(refusing.getFile('/x.ics'))).toMatchObject({
      status: 404,
      code: 'booking_not_found',
    });
  });

  it('treats an interrupted response of a POST as a network failure [ERR-05]', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        controller.error(new TypeError('network error'));
      },
    });
    const error = await failureOf(clientOver(() => new Response(broken)).post('/x'));
    expect(error).toMatchObject({ status: 0, code: 'network_failure' });
  });

  it('throws the error of the response body', async () => {
    const body = {
      success: false,
      code: 'dates_taken',
      message: 'These dates were taken a moment ago.',
      details: { n: 1 },
    };
    const error = await failureOf(clientOver(() => Response.json(body, { status: 409 })).post('/x'));
    expect(error).toMatchObject({
      status: 409,
      code: 'dates_taken',
      message: body.message,
      details: { n: 1 },
    });
  });

  it('throws status 0 when no response arrives [ERR-05]', async () => {
    const api = clientOver(() => Promise.reject(new TypeError('offline')));
    expect(await failureOf(api.get('/x'))).toMatchObject({ status: 0, code: 'network_failure' });
  });

  it('throws status 0 when the connection breaks within a response [ERR-05]', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    const api = clientOver(() => new Response(broken));
    expect(await failureOf(api.get('/x'))).toMatchObject({ status: 0, code: 'network_failure' });
  });

  it.each([
    ['get', 15_000],
    ['post', 45_000],
    ['getFile', 60_000],
  ] as const)('aborts a %s without a response after %i ms with a timeout error', async (method, limitMs) => {
    vi.useFakeTimers();
    const stalled = (request: Request) =>
      new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      );
    let failure: ApiError | undefined;
    const call = failureOf(clientOver(stalled)[method]('/x')).then((error) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(failure).toMatchObject({ status: 0, code: 'network_timeout' });
    expect(failure?.message).toContain('did not answer in time');
  });

  it('rethrows the abort error of a cancelled call', async () => {
    const stop = new AbortController();
    const api = clientOver(() => {
      stop.abort(new DOMException('called off', 'AbortError'));
      throw stop.signal.reason;
    });
    await expect(api.get('/x', { signal: stop.signal })).rejects.toHaveProperty('name', 'AbortError');
  });

  it('rejects a response that is not JSON', async () => {
    const page = (status: number) => clientOver(() => new Response('<html>', { status }));
    expect(await failureOf(page(200).get('/x'))).toMatchObject({ status: 200, code: 'invalid_answer' });
    expect(await failureOf(page(502).get('/x'))).toMatchObject({ status: 502, code: 'unexpected_failure' });
  });
});
