import { describe, expect, it } from 'vitest';
import { UploadError } from '#app/lib/photos/upload-photo.ts';
import { uploadPatiently } from './upload-patiently.ts';
import type { Upload } from './upload-photo.ts';

const LOST = new UploadError(0, 'lost');
const BUSY = new UploadError(503, 'busy');
const TAKEN = new UploadError(409, 'taken');

/** Sends with these outcomes in turn; what the tile would show, and the pauses that were made (`online`: until then). */
async function run(
  outcomes: (UploadError | 'sent')[],
  { online = [] as boolean[], isSecondTry = false } = {},
) {
  const heard: (number | 'waiting')[] = [];
  const pauses: (number | 'online')[] = [];
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
    isSecondTry,
    onProgress: (share: number) => heard.push(share),
    onWait: () => heard.push('waiting'),
  };
  const around = {
    send,
    isOnline: () => online.shift() ?? true,
    pause: async (ms: number | undefined) => void pauses.push(ms ?? 'online'),
  };
  const error = await uploadPatiently(upload, around).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { heard, pauses, error, unused: left.length };
}

describe('an upload on a bad connection', () => {
  it('begins again by itself after a loss, and its progress says so', async () => {
    const { heard, pauses, error } = await run([LOST, 'sent']);
    expect([heard, pauses, error]).toEqual([[0.5, 0, 'waiting', 0.5, 1], [1_000], null]);
  });

  it('waits for the connection as long as the device has none, without losing patience', async () => {
    const outcomes = [...Array<UploadError>(9).fill(LOST), 'sent' as const];
    const { pauses, error } = await run(outcomes, { online: Array<boolean>(9).fill(false) });
    expect([pauses, error]).toEqual([Array(9).fill('online'), null]);
  });

  it('gives up after growing pauses where the device has a connection and the server does not answer', async () => {
    const { pauses, error } = await run(Array(9).fill(LOST));
    expect([pauses, error]).toEqual([[1_000, 2_000, 4_000, 6_000, 8_000], LOST]);
  });

  it('takes a name that is taken at a second try for its own photo, of which only the answer was lost', async () => {
    expect((await run([LOST, TAKEN])).error).toBeNull();
    expect((await run([LOST, TAKEN], { online: [false] })).error).toBeNull();
    expect((await run([TAKEN], { isSecondTry: true })).error).toBeNull();
    expect((await run([TAKEN])).error).toBe(TAKEN);
  });

  it('tries a busy server twice more, and what it refuses not at all', async () => {
    const refused = new UploadError(415, 'no photo');
    expect((await run([BUSY, BUSY, 'sent'])).error).toBeNull();
    expect((await run([BUSY, BUSY, BUSY, 'sent'])).error).toBe(BUSY);
    expect(await run([refused, 'sent'])).toMatchObject({ error: refused, pauses: [], unused: 1 });
  });
});
