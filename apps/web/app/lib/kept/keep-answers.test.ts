import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, noAnswer } from '../api/api-client.ts';
import { askAndKeep, keepRendered } from './keep-answers.ts';
import { createStorage, signIn } from './test-storage.ts';

const KEY = ['bookings', 'awa'];
const shape = z.object({ number: z.string() });
const answer = { number: 'CL-2026-001', passport: 'GM123456' };

/** A page's query with its own memory, as after a reload. */
function open(ask: () => Promise<unknown>, initialData?: unknown) {
  const client = new QueryClient({
    defaultOptions: { queries: { persister: askAndKeep, networkMode: 'always', retry: false } },
  });
  keepRendered(client);
  const query = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: ask,
    meta: { kept: { person: 'awa', shape } },
    ...(initialData ? { initialData } : {}),
  });
  query.subscribe(() => undefined);
  return query;
}

async function idle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1500);
  await vi.dynamicImportSettled();
}

describe('answers that are kept', () => {
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

  it('hold what their shape names and nothing else', () => {
    expect(JSON.stringify(localStorage)).toContain('CL-2026-001');
    expect(JSON.stringify(localStorage)).not.toContain('GM123456');
  });

  it('stand in for an answer that does not come, with their own age', async () => {
    const keptAt = Date.now();
    await vi.advanceTimersByTimeAsync(3_600_000);
    const query = open(() => Promise.reject(noAnswer('offline')));
    await idle();
    const { data, isError, dataUpdatedAt } = query.getCurrentResult();
    expect({ data, isError }).toEqual({ data: { number: 'CL-2026-001' }, isError: true });
    expect(keptAt - dataUpdatedAt).toBeGreaterThanOrEqual(0);
    expect(keptAt - dataUpdatedAt).toBeLessThan(5000);
  });

  it('stand in for an answer that is slow, until it comes', async () => {
    const query = open(() => new Promise((resolve) => setTimeout(() => resolve({ number: 'new' }), 10_000)));
    await vi.advanceTimersByTimeAsync(3999);
    expect(query.getCurrentResult().data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2);
    expect(query.getCurrentResult()).toMatchObject({ data: { number: 'CL-2026-001' }, isFetching: true });
    await vi.advanceTimersByTimeAsync(6000);
    expect(query.getCurrentResult()).toMatchObject({ data: { number: 'new' }, isFetching: false });
  });

  it('are forgotten when the server says that there is nothing for this person', async () => {
    open(() => Promise.reject(new ApiError('Not found', { status: 404, code: 'booking_not_found' })));
    await idle();
    const query = open(() => Promise.reject(noAnswer('offline')));
    await idle();
    expect(query.getCurrentResult()).toMatchObject({ data: undefined, isError: true });
  });

  it('are not kept where they are of another shape, and the old one goes', async () => {
    open(async () => ({ viewer: 'admin' }));
    await idle();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toEqual([]);
  });

  it('are not shown to the next person on the device', async () => {
    signIn('modou');
    const query = open(() => Promise.reject(noAnswer('offline')));
    await idle();
    expect(query.getCurrentResult().data).toBeUndefined();
  });

  it('are also those that the server has rendered', async () => {
    open(() => new Promise(() => undefined), { number: 'rendered' });
    await idle();
    expect(JSON.stringify(localStorage)).toContain('rendered');
  });
});
