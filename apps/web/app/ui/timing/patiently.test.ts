import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('loading a part patiently', () => {
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

  it('waits for the connection and then loads it', async () => {
    connect(false);
    const load = vi.fn(lost).mockImplementation(lost);
    const part = patiently<string>(load)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    load.mockImplementation(() => Promise.resolve('part') as Promise<never>);
    connect(true);
    await expect(part).resolves.toBe('part');
  });

  it('fails after three attempts with a connection', async () => {
    connect(true);
    const load = vi.fn(lost);
    const part = expect(patiently(load)()).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(10_000);
    await part;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
