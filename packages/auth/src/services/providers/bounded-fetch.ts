const BODYLESS = new Set([101, 204, 205, 304]);

/** How much of another server's answer is waited for. */
export interface FetchBounds {
  timeoutMs: number;
  limitBytes: number;
}

/** A fetch as libraries take it in place of the global one. */
export type BoundedFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A fetch that follows no redirect, gives up after a while and reads no more than so many (unpacked) bytes. */
export function createBoundedFetch({ timeoutMs, limitBytes }: FetchBounds): BoundedFetch {
  return async (url, init) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const body = await readBounded(response, limitBytes);
    const { status, headers } = response;
    return new Response(BODYLESS.has(status) ? null : body, { status, headers });
  };
}

async function readBounded(response: Response, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop by a throw also cancels the stream.
    if (size > limitBytes)
      throw new Error(`The answer of ${response.url} is larger than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
