import { shrinkPhoto } from './shrink-photo.ts';

interface Waiting {
  file: File;
  resolve: (blob: Blob) => void;
  reject: (error: Error) => void;
}
type Answer = { id: number; blob: Blob } | { id: number; error: string };

const waiting = new Map<number, Waiting>();
let worker: Worker | null | undefined;
let lastId = 0;

/**
 * Makes a photo smaller (STO-06): in a worker of our own, or in the page where the browser has none that can draw.
 * Throws where the photo cannot be read (STO-07).
 */
export function compressPhoto(file: File): Promise<Blob> {
  const helper = getWorker();
  if (!helper) return shrinkPhoto(file);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { file, resolve, reject });
    helper.postMessage({ id, file });
  });
}

function getWorker(): Worker | null {
  if (worker !== undefined) return worker;
  worker = null;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const made = new Worker(new URL('./compress-photo.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<Answer>) => settle(data);
  // Its script did not come, or its memory ran out: the page does the rest itself.
  made.onerror = () => {
    worker = null;
    made.terminate();
    const left = [...waiting.values()];
    waiting.clear();
    void shrinkHere(left);
  };
  worker = made;
  return made;
}

// One after the other: each needs the memory of a whole picture.
async function shrinkHere(left: readonly Waiting[]): Promise<void> {
  for (const { file, resolve, reject } of left) await shrinkPhoto(file).then(resolve, reject);
}

function settle(answer: Answer): void {
  const job = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('blob' in answer) job?.resolve(answer.blob);
  else job?.reject(new Error(answer.error));
}
