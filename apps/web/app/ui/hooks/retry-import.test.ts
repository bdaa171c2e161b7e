import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('retryImport', () => {
  const network = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', network);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const connect = (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine });
    if (onLine) network.dispatchEvent(new Event('online'));
  };

  it('waits for the connection and then loads the module', async () => {
    connect(false);
    const load = vi.fn(lost).mockImplementation(lost);
    const part = retryImport<string>(load)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    load.mockImplementation(() => Promise.resolve('part') as Promise<never>);
    connect(true);
    await expect(part).resolves.toBe('part');
  });

  it('fails after three attempts while online', async () => {
    connect(true);
    const load = vi.fn(lost);
    const part = expect(retryImport(load)()).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(10_000);
    await part;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
