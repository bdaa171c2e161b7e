const BODYLESS = new Set([101, 204, 205, 304]);

/** Limits of a response. */
export interface FetchBounds {
  timeoutMs: number;
  limitBytes: number;
}

/** A fetch function as the OAuth libraries accept it. */
export type BoundedFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Creates a fetch without redirects, with a timeout and a limit of decompressed bytes. */
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
    // Throwing inside the loop also cancels the stream.
    if (size > limitBytes)
      throw new Error(`The response of ${response.url} is larger than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
