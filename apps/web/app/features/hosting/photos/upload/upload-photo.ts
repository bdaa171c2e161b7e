import { getPublishableKey } from '#app/lib/api.ts';
import { freshAccessToken } from '#app/lib/session.ts';

const OBJECT = '/storage/v1/object/car-images/';
const PUBLIC = '/storage/v1/object/public/car-images/';
// A connection that moves nothing for so long is as good as lost.
const STALL_MS = 45_000;
const NO_ANSWER = 'We could not reach the server. Please check your connection.';

/** An upload that was not taken; `status` 0 where no answer came. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Upload {
  path: string;
  blob: Blob;
  /** Hears how much of it has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** The address under which a photo is public (STO-04). */
export function publicUrl(path: string): string {
  return PUBLIC + path;
}

/** Puts a photo at its path, once (STO-01 to STO-03). Throws an `UploadError` with the server's words. */
export async function uploadPhoto(upload: Upload): Promise<void> {
  const token = await freshAccessToken().catch(() => {
    throw new UploadError(0, NO_ANSWER);
  });
  await send(upload, {
    apikey: getPublishableKey(),
    authorization: `Bearer ${token ?? ''}`,
    'content-type': upload.blob.type,
    'cache-control': 'max-age=3600',
  });
}

// Not `fetch`: it does not tell how much of a body has been sent.
function send(upload: Upload, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => reject(new UploadError(0, NO_ANSWER));
    const watch = watchForStall(request);
    request.open('POST', OBJECT + upload.path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      upload.onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadError(request.status, messageOf(request)));
    request.onerror = lose;
    request.onabort = lose;
    request.send(upload.blob);
    watch();
  });
}

function watchForStall(request: XMLHttpRequest): () => void {
  let timer = 0;
  request.onloadend = () => window.clearTimeout(timer);
  return () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => request.abort(), STALL_MS);
  };
}

function messageOf(request: XMLHttpRequest): string {
  try {
    const { message } = JSON.parse(request.responseText) as { message?: unknown };
    if (typeof message === 'string' && message !== '') return message;
  } catch {
    // Something between us and the server answered in its own words.
  }
  return 'The photo could not be uploaded. Please try again.';
}
