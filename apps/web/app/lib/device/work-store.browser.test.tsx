import { expect, test } from 'vitest';
import { WORK_DATABASE } from './device-databases.ts';
import { findValue, listValues, putValue, updateValue } from './work-store.ts';

test('keeps the checklists of the release that had no accident reports [TRIP-223]', async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(WORK_DATABASE).onsuccess = resolve;
  });
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('coastline-checklists', 1);
    request.onupgradeneeded = () => {
      for (const store of ['drafts', 'trips', 'photos']) request.result.createObjectStore(store);
      request.transaction?.objectStore('drafts').put({ key: 'unsent checklist' }, 'one');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  expect(await listValues('drafts')).toEqual([{ key: 'unsent checklist' }]);
  await putValue('accidents', 'one', 'report');
  expect(await findValue('accidents', 'one')).toBe('report');
});

test('applies concurrent changes of a value one after the other [TRIP-223]', async () => {
  await putValue('accidents', 'count', 0);
  const add = () => updateValue('accidents', 'count', (before) => Number(before) + 1);
  await Promise.all([add(), add(), add()]);
  expect(await findValue('accidents', 'count')).toBe(3);
  await updateValue('accidents', 'count', () => undefined);
  expect(await findValue('accidents', 'count')).toBeUndefined();
});
