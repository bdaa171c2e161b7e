import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Limits of a fetch, and the allowed destinations. */
export interface FetchLimits {
  maxBytes: number;
  maxMs: number;
  /** Accepted content types; a response without one is accepted too. */
  types: RegExp;
  /** Allows plain http, any port and private addresses; for development and tests. */
  allowLocal: boolean;
}

export type FetchFailureReason =
  | 'bad_address'
  | 'not_public'
  | 'unreachable'
  | 'refused'
  | 'too_large'
  | 'too_slow'
  | 'wrong_type';

export type FetchOutcome =
  | { ok: true; text: string }
  | { ok: false; fault: FetchFailureReason; status?: number };

const MAX_REDIRECTS = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class FetchError extends Error {
  readonly fault: FetchFailureReason;
  readonly status: number | undefined;

  constructor(fault: FetchFailureReason, status?: number) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

/**
 * Fetches a text from a URL that a user supplied, with protection against server-side request forgery. The DNS lookup of
 * the connection itself checks the addresses, which prevents DNS rebinding; redirects are checked like the first URL.
 */
export async function fetchText(address: string, limits: FetchLimits): Promise<FetchOutcome> {
  const signal = AbortSignal.timeout(limits.maxMs);
  try {
    return { ok: true, text: await follow(new URL(address), { limits, signal, left: MAX_REDIRECTS }) };
  } catch (error) {
    return { ok: false, ...toFailure(error, signal) };
  }
}

async function follow(
  url: URL,
  options: { limits: FetchLimits; signal: AbortSignal; left: number },
): Promise<string> {
  const { limits, signal, left } = options;
  assertAllowedUrl(url, limits);
  const response = await open(url, { limits, signal });
  try {
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.has(statusCode) && headers.location) {
      if (left === 0) throw new FetchError('refused', statusCode);
      return await follow(new URL(headers.location, url), { ...options, left: left - 1 });
    }
    if (statusCode !== 200) throw new FetchError('refused', statusCode);
    const type = headers['content-type'];
    if (type !== undefined && !limits.types.test(type)) throw new FetchError('wrong_type');
    // The request asks for no compression, because a compressed body could exceed the limit when it is unpacked.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new FetchError('wrong_type');
    return await readText(response, limits.maxBytes);
  } finally {
    response.destroy();
  }
}

function assertAllowedUrl(url: URL, { allowLocal }: FetchLimits): void {
  const isWeb = url.protocol === 'https:' || (allowLocal && url.protocol === 'http:');
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchError('bad_address');
  if (allowLocal) return;
  if (url.port !== '') throw new FetchError('bad_address');
  // Node does not look up IP addresses, so `lookupPublic` does not see them.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new FetchError('not_public');
}

function open(
  url: URL,
  { limits, signal }: { limits: FetchLimits; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      signal,
      // No agent: a reused connection would skip the lookup.
      agent: false,
      headers: {
        accept: 'text/calendar, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': 'Coastline',
      },
      ...(!limits.allowLocal && { lookup: lookupPublic }),
    });
    call.once('response', resolve);
    call.once('error', reject);
    call.end();
  });
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, []);
    const [first] = found;
    // One private address among public ones is enough to reject the name.
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return callback(new FetchError('not_public'), []);
    }
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(response.headers['content-length']) > maxBytes) throw new FetchError('too_large');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > maxBytes) throw new FetchError('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size).toString('utf8');
}

function toFailure(error: unknown, signal: AbortSignal): { fault: FetchFailureReason; status?: number } {
  if (error instanceof FetchError) {
    return { fault: error.fault, ...(error.status !== undefined && { status: error.status }) };
  }
  if (signal.aborted) return { fault: 'too_slow' };
  // Thrown by `new URL` for an invalid URL or redirect.
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL') {
    return { fault: 'bad_address' };
  }
  return { fault: 'unreachable' };
}
