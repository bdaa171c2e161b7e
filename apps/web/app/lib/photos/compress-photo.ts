import { resizePhoto } from './resize-photo.ts';

interface Job {
  file: File;
  resolve: (blob: Blob) => void;
  reject: (error: Error) => void;
}
type WorkerResponse = { id: number; blob: Blob } | { id: number; error: string };

const jobs = new Map<number, Job>();
let worker: Worker | null | undefined;
let lastId = 0;

/**
 * Compresses a photo (STO-06) in a web worker, or in the page when the browser lacks workers with OffscreenCanvas. Throws
 * when the photo cannot be decoded (STO-07).
 */
export function compressPhoto(file: File): Promise<Blob> {
  const activeWorker = getWorker();
  if (!activeWorker) return resizePhoto(file);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    jobs.set(id, { file, resolve, reject });
    activeWorker.postMessage({ id, file });
  });
}

/** Compresses a photo, or returns the original if the browser cannot. The server validates and re-encodes it anyway. */
export async function compressOrKeep(file: File): Promise<Blob> {
  return compressPhoto(file).catch(() => file);
}

function getWorker(): Worker | null {
  if (worker !== undefined) return worker;
  worker = null;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const created = new Worker(new URL('./compress-photo.worker.ts', import.meta.url), { type: 'module' });
  created.onmessage = ({ data }: MessageEvent<WorkerResponse>) => settle(data);
  // The worker failed to load or ran out of memory. The page processes the remaining photos.
  created.onerror = () => {
    worker = null;
    created.terminate();
    const pending = [...jobs.values()];
    jobs.clear();
    void resizeInPage(pending);
  };
  worker = created;
  return created;
}

// Sequential, because each photo needs the memory of a decoded image.
async function resizeInPage(pending: readonly Job[]): Promise<void> {
  for (const { file, resolve, reject } of pending) await resizePhoto(file).then(resolve, reject);
}

function settle(answer: WorkerResponse): void {
  const job = jobs.get(answer.id);
  jobs.delete(answer.id);
  if ('blob' in answer) job?.resolve(answer.blob);
  else job?.reject(new Error(answer.error));
}
