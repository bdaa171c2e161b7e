import type { AppError } from '../errors/app-error.ts';
import { errors } from '../errors/errors.ts';

interface BodyLimit {
  maxBytes: number;
  /** The error of a body that is larger. */
  createError: () => AppError;
  /** Called with the size of each chunk before it is kept. */
  reserveBytes?: (bytes: number) => void;
}

/** Reads a body chunk by chunk and stops at the size limit. */
export async function readLimitedBody(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, createError, reserveBytes }: BodyLimit,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(body)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw createError();
    reserveBytes?.(chunk.byteLength);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

/** Reads the file that a request sends as its body; throws `body_too_large`, and `invalid_input` for an empty file. */
export async function readFileBody(
  request: Request,
  { maxBytes }: { maxBytes: number },
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw errors.bodyTooLarge();
  const bytes = await readLimitedBody(request.body, { maxBytes, createError: () => errors.bodyTooLarge() });
  if (bytes.byteLength === 0) throw errors.invalidInput('The upload is empty.');
  return bytes;
}

async function* readChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw errors.invalidInput('The upload ended early.');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
