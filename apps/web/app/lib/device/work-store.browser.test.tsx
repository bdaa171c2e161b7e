import { afterEach, expect, test, vi } from 'vitest';
import { WORK_DATABASE } from './device-databases.ts';
import { findValue, putValue, updateValue } from './work-store.ts';

afterEach(() => void vi.useRealTimers());

test('applies concurrent changes of a value one after the other [TRIP-223]', async () => {
  await putValue('accidents', 'count', 0);
  const add = () => updateValue('accidents', 'count', (before) => Number(before) + 1);
  await Promise.all([add(), add(), add()]);
  expect(await findValue('accidents', 'count')).toBe(3);
  await updateValue('accidents', 'count', () => undefined);
  expect(await findValue('accidents', 'count')).toBeUndefined();
});

test('waits once for a browser that does not answer, and closes what opens late [TRIP-225]', async () => {
  await putValue('accidents', 'one', 'report');
  const blocking = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(WORK_DATABASE);
    request.onsuccess = () => resolve(request.result);
  });
  // Every later opening waits for this deletion, which waits for the open connection.
  indexedDB.deleteDatabase(WORK_DATABASE);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = expect(findValue('accidents', 'one')).rejects.toThrow('IndexedDB did not open');
  await vi.advanceTimersByTimeAsync(5_000);
  await first;
  await expect(findValue('accidents', 'one')).rejects.toThrow('IndexedDB does not answer');
  blocking.close();
  const deletion = indexedDB.deleteDatabase(WORK_DATABASE);
  await new Promise((resolve) => {
    deletion.onsuccess = resolve;
  });
  expect(await findValue('accidents', 'one')).toBeUndefined();
});
