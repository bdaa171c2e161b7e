import { describe, expect, it } from 'vitest';
import type { Upload } from '#app/lib/photos/public-photo.ts';
import { UploadError } from '#app/lib/photos/upload-photo.ts';
import { uploadWithRetry } from './upload-with-retry.ts';

const LOST = new UploadError(0, 'lost');
const BUSY = new UploadError(503, 'busy');
const TAKEN = new UploadError(409, 'taken');

/** Uploads with the given outcomes in turn. Returns the shown progress and the waits (`online`: until the event). */
async function run(outcomes: (UploadError | 'sent')[], { online = [] as boolean[], isRetry = false } = {}) {
  const progress: (number | 'waiting')[] = [];
  const waits: (number | 'online')[] = [];
  const left = [...outcomes];
  const send = async ({ onProgress }: Upload) => {
    const outcome = left.shift();
    onProgress(0.5);
    if (outcome !== 'sent') throw outcome ?? LOST;
    onProgress(1);
  };
  const upload = {
    path: 'u/1-0.webp',
    blob: new Blob(),
    isRetry,
    onProgress: (share: number) => progress.push(share),
    onWait: () => progress.push('waiting'),
  };
  const environment = {
    send,
    isOnline: () => online.shift() ?? true,
    wait: async (ms: number | undefined) => void waits.push(ms ?? 'online'),
  };
  const error = await uploadWithRetry(upload, environment).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { progress, waits, error, unused: left.length };
}

describe('upload on a bad connection', () => {
  it('retries after a lost connection and resets its progress', async () => {
    const { progress, waits, error } = await run([LOST, 'sent']);
    expect([progress, waits, error]).toEqual([[0.5, 0, 'waiting', 0.5, 1], [1_000], null]);
  });

  it('waits while the device is offline, without counting retries', async () => {
    const outcomes = [...Array<UploadError>(9).fill(LOST), 'sent' as const];
    const { waits, error } = await run(outcomes, { online: Array<boolean>(9).fill(false) });
    expect([waits, error]).toEqual([Array(9).fill('online'), null]);
  });

  it('fails after growing delays when the device is online and the server does not respond', async () => {
    const { waits, error } = await run(Array(9).fill(LOST));
    expect([waits, error]).toEqual([[1_000, 2_000, 4_000, 6_000, 8_000], LOST]);
  });

  it('treats a conflict on a retry as success, because only the response was lost', async () => {
    expect((await run([LOST, TAKEN])).error).toBeNull();
    expect((await run([LOST, TAKEN], { online: [false] })).error).toBeNull();
    expect((await run([TAKEN], { isRetry: true })).error).toBeNull();
    expect((await run([TAKEN])).error).toBe(TAKEN);
  });

  it('retries a busy server twice, and a rejection never', async () => {
    const rejected = new UploadError(415, 'no photo');
    expect((await run([BUSY, BUSY, 'sent'])).error).toBeNull();
    expect((await run([BUSY, BUSY, BUSY, 'sent'])).error).toBe(BUSY);
    expect(await run([rejected, 'sent'])).toMatchObject({ error: rejected, waits: [], unused: 1 });
  });
});
