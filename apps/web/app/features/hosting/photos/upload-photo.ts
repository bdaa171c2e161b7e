import { getPublishableKey } from '#app/lib/api.ts';
import { freshAccessToken } from '#app/lib/session.ts';

const OBJECT = '/storage/v1/object/car-images/';
const PUBLIC = '/storage/v1/object/public/car-images/';

/**
 * Puts a photo at its path and gives its public address (STO-01 to STO-04). `onProgress` hears 0 to 1. Throws the
 * server's words.
 */
export async function uploadPhoto(upload: {
  path: string;
  blob: Blob;
  onProgress: (share: number) => void;
}): Promise<string> {
  const token = await freshAccessToken();
  await send(upload, {
    apikey: getPublishableKey(),
    authorization: `Bearer ${token ?? ''}`,
    'content-type': upload.blob.type,
    'cache-control': 'max-age=3600',
  });
  return PUBLIC + upload.path;
}

// Not `fetch`: it does not tell how much of a body has been sent.
function send(
  upload: { path: string; blob: Blob; onProgress: (share: number) => void },
  headers: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', OBJECT + upload.path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(messageOf(request))));
    request.onerror = () => reject(new Error('We could not reach the server. Please check your connection.'));
    request.send(upload.blob);
  });
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
