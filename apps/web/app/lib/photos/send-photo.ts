import { getPublishableKey } from '#app/lib/api/api.ts';
import { freshAccessToken } from '#app/lib/session/session.ts';

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

export interface Sending {
  /** Path of the call that takes it. */
  address: string;
  blob: Blob;
  headers?: Record<string, string>;
  /** Hears how much of it has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a photo in the name of whoever is signed in. Throws an `UploadError` with the server's words. */
export async function sendPhoto(sending: Sending): Promise<void> {
  const token = await freshAccessToken().catch(() => {
    throw new UploadError(0, NO_ANSWER);
  });
  await send(sending, {
    ...sending.headers,
    apikey: getPublishableKey(),
    authorization: `Bearer ${token ?? ''}`,
    'content-type': sending.blob.type,
  });
}

// Not `fetch`: it does not tell how much of a body has been sent.
function send(sending: Sending, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => reject(new UploadError(0, NO_ANSWER));
    const watch = watchForStall(request);
    request.open('POST', sending.address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      sending.onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadError(request.status, messageOf(request)));
    request.onerror = lose;
    request.onabort = lose;
    request.send(sending.blob);
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
