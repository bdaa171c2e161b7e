import { getPublishableKey } from '#app/lib/api/api.ts';
import { getAccessToken } from '#app/lib/session/session.ts';

// An upload without progress for this time is aborted.
const STALL_TIMEOUT_MS = 45_000;
const NETWORK_ERROR = 'We could not reach the server. Please check your connection.';

/** A failed upload. `status` is 0 when no response arrived. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface PhotoUpload {
  /** Path of the upload endpoint. */
  address: string;
  blob: Blob;
  headers?: Record<string, string>;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a photo with the current session. Throws an `UploadError` with the message of the server. */
export async function postPhoto(upload: PhotoUpload): Promise<void> {
  const token = await getAccessToken().catch(() => {
    throw new UploadError(0, NETWORK_ERROR);
  });
  await send(upload, {
    ...upload.headers,
    apikey: getPublishableKey(),
    authorization: `Bearer ${token ?? ''}`,
    'content-type': upload.blob.type,
  });
}

// `fetch` does not report upload progress.
function send(upload: PhotoUpload, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const onFailure = () => reject(new UploadError(0, NETWORK_ERROR));
    const restartStallTimer = startStallTimer(request);
    request.open('POST', upload.address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      upload.onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadError(request.status, readMessage(request)));
    request.onerror = onFailure;
    request.onabort = onFailure;
    request.send(upload.blob);
    restartStallTimer();
  });
}

function startStallTimer(request: XMLHttpRequest): () => void {
  let timer = 0;
  request.onloadend = () => window.clearTimeout(timer);
  return () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => request.abort(), STALL_TIMEOUT_MS);
  };
}

function readMessage(request: XMLHttpRequest): string {
  try {
    const { message } = JSON.parse(request.responseText) as { message?: unknown };
    if (typeof message === 'string' && message !== '') return message;
  } catch {
    // A proxy has responded with a body that is not JSON.
  }
  return 'The photo could not be uploaded. Please try again.';
}
