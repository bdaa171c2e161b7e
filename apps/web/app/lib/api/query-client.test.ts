import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';

const failure = (status: number) => new ApiError('no', { status, code: 'x' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the query client', () => {
  it('retries network and server errors three times [LIM-07]', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(0)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, failure(503))).toBe(true);
  });

  it('does not retry rejected requests', () => {
    expect([400, 401, 404, 409, 429].some((status) => shouldRetry(0, failure(status)))).toBe(false);
  });

  it('does not retry while offline, and refetches on reconnect', () => {
    onlineManager.setOnline(false);
    expect(shouldRetry(0, failure(0))).toBe(false);
    onlineManager.setOnline(true);
    expect(shouldRetry(0, failure(0))).toBe(true);
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnReconnect).toBe(true);
  });

  it('backs off exponentially up to 30 seconds, and keeps data for five minutes [LIM-07] [LIM-08]', () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', { onLine: true });
    const { queries } = createQueryClient().getDefaultOptions();
    const delay = queries?.retryDelay;
    if (typeof delay !== 'function') throw new Error('The delay is not computed.');
    expect([0, 1, 2, 10].map((attempt) => delay(attempt, failure(0)))).toEqual([1000, 2000, 4000, 30_000]);
    expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 300_000]);
  });

  it('starts no timers on the server', () => {
    vi.useFakeTimers();
    createQueryClient().setQueryData(['cars'], []);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not pause mutations while offline', async () => {
    onlineManager.setOnline(false);
    const mutation = createQueryClient()
      .getMutationCache()
      .build(createQueryClient(), { mutationFn: () => Promise.reject(failure(0)) });
    await expect(mutation.execute(undefined)).rejects.toThrow('no');
    onlineManager.setOnline(true);
  });
});
