import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, createNetworkError } from '../api/api-client.ts';
import { createStorage, signIn } from './fake-storage.ts';
import { cacheServerRendered, offlinePersister } from './offline-persister.ts';

const KEY = ['bookings', 'awa'];
const schema = z.object({ number: z.string() });
const answer = { number: 'CL-2026-001', passport: 'GM123456' };

/** A query with a new query client, like after a reload. */
function open(ask: () => Promise<unknown>, initialData?: unknown) {
  const client = new QueryClient({
    defaultOptions: { queries: { persister: offlinePersister, networkMode: 'always', retry: false } },
  });
  cacheServerRendered(client);
  const query = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: ask,
    meta: { offlineCache: { userId: 'awa', schema: async () => schema } },
    ...(initialData ? { initialData } : {}),
  });
  query.subscribe(() => undefined);
  return query;
}

async function idle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1500);
  await vi.dynamicImportSettled();
}

describe('cached responses', () => {
  beforeEach(async () => {
    const localStorage = createStorage();
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('window', { localStorage });
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
    signIn('awa');
    open(async () => answer);
    await idle();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('contain only the fields of their schema', () => {
    expect(JSON.stringify(localStorage)).toContain('CL-2026-001');
    expect(JSON.stringify(localStorage)).not.toContain('GM123456');
  });

  it('replace a failed response and keep their timestamp', async () => {
    const keptAt = Date.now();
    await vi.advanceTimersByTimeAsync(3_600_000);
    const query = open(() => Promise.reject(createNetworkError('offline')));
    await idle();
    const { data, isError, dataUpdatedAt } = query.getCurrentResult();
    expect({ data, isError }).toEqual({ data: { number: 'CL-2026-001' }, isError: true });
    expect(keptAt - dataUpdatedAt).toBeGreaterThanOrEqual(0);
    expect(keptAt - dataUpdatedAt).toBeLessThan(5000);
  });

  it('replace a slow response until it arrives', async () => {
    const query = open(() => new Promise((resolve) => setTimeout(() => resolve({ number: 'new' }), 10_000)));
    await vi.advanceTimersByTimeAsync(3999);
    expect(query.getCurrentResult().data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2);
    expect(query.getCurrentResult()).toMatchObject({ data: { number: 'CL-2026-001' }, isFetching: true });
    await vi.advanceTimersByTimeAsync(6000);
    expect(query.getCurrentResult()).toMatchObject({ data: { number: 'new' }, isFetching: false });
  });

  it('are removed when the server responds that the resource does not exist for the user', async () => {
    open(() => Promise.reject(new ApiError('Not found', { status: 404, code: 'booking_not_found' })));
    await idle();
    const query = open(() => Promise.reject(createNetworkError('offline')));
    await idle();
    expect(query.getCurrentResult()).toMatchObject({ data: undefined, isError: true });
  });

  it('are removed when a new response does not match the schema', async () => {
    open(async () => ({ viewer: 'admin' }));
    await idle();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toEqual([]);
  });

  it('are not shown to the next user of the device', async () => {
    signIn('modou');
    const query = open(() => Promise.reject(createNetworkError('offline')));
    await idle();
    expect(query.getCurrentResult().data).toBeUndefined();
  });

  it('include data that the server has rendered', async () => {
    open(() => new Promise(() => undefined), { number: 'rendered' });
    await idle();
    expect(JSON.stringify(localStorage)).toContain('rendered');
  });
});
