import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What a fetch may cost, and where it may go. */
export interface FetchLimits {
  maxBytes: number;
  maxMs: number;
  /** Content types that are taken; one that is not given is taken too. */
  types: RegExp;
  /** For development and tests: plain http, any port, and addresses that are not public. */
  allowLocal: boolean;
}

export type FetchFault =
  | 'bad_address'
  | 'not_public'
  | 'unreachable'
  | 'refused'
  | 'too_large'
  | 'too_slow'
  | 'wrong_type';

export type FetchOutcome = { ok: true; text: string } | { ok: false; fault: FetchFault; status?: number };

const MAX_REDIRECTS = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class Fault extends Error {
  readonly fault: FetchFault;
  readonly status: number | undefined;

  constructor(fault: FetchFault, status?: number) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

/**
 * Fetches a text from an address that somebody else chose. Names are resolved and judged in the very lookup that the
 * connection uses, so that a name cannot change its mind in between; each redirect is judged like the first address.
 */
export async function fetchText(address: string, limits: FetchLimits): Promise<FetchOutcome> {
  const signal = AbortSignal.timeout(limits.maxMs);
  try {
    return { ok: true, text: await follow(new URL(address), { limits, signal, left: MAX_REDIRECTS }) };
  } catch (error) {
    return { ok: false, ...faultOf(error, signal) };
  }
}

async function follow(
  url: URL,
  trip: { limits: FetchLimits; signal: AbortSignal; left: number },
): Promise<string> {
  const { limits, signal, left } = trip;
  requireAddress(url, limits);
  const answer = await open(url, { limits, signal });
  try {
    const { statusCode = 0, headers } = answer;
    if (REDIRECTS.has(statusCode) && headers.location) {
      if (left === 0) throw new Fault('refused', statusCode);
      return await follow(new URL(headers.location, url), { ...trip, left: left - 1 });
    }
    if (statusCode !== 200) throw new Fault('refused', statusCode);
    const type = headers['content-type'];
    if (type !== undefined && !limits.types.test(type)) throw new Fault('wrong_type');
    // Nothing packed was asked for: it would grow beyond the limit only here.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Fault('wrong_type');
    return await readText(answer, limits.maxBytes);
  } finally {
    answer.destroy();
  }
}

function requireAddress(url: URL, { allowLocal }: FetchLimits): void {
  const isWeb = url.protocol === 'https:' || (allowLocal && url.protocol === 'http:');
  if (!isWeb || url.username !== '' || url.password !== '') throw new Fault('bad_address');
  if (allowLocal) return;
  if (url.port !== '') throw new Fault('bad_address');
  // An address written as a number is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new Fault('not_public');
}

function open(
  url: URL,
  { limits, signal }: { limits: FetchLimits; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      signal,
      // A connection of its own: one that is kept open would pass the lookup by.
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
    // One private address among public ones is enough to be suspicious of the name.
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return callback(new Fault('not_public'), []);
    }
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

async function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(answer.headers['content-length']) > maxBytes) throw new Fault('too_large');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > maxBytes) throw new Fault('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size).toString('utf8');
}

function faultOf(error: unknown, signal: AbortSignal): { fault: FetchFault; status?: number } {
  if (error instanceof Fault) {
    return { fault: error.fault, ...(error.status !== undefined && { status: error.status }) };
  }
  if (signal.aborted) return { fault: 'too_slow' };
  // What `new URL` throws, for an address or for where a redirect leads.
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL') {
    return { fault: 'bad_address' };
  }
  return { fault: 'unreachable' };
}
