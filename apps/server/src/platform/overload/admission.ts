import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';
import { refuse } from '../errors/app-error.ts';
import { DATA_POLICY } from '../requests/content-policy.ts';
import { nameRequest } from '../requests/request-context.ts';
import { REQUEST_ID_HEADER } from '../requests/whole-answer.ts';
import { createGate, type Gate } from './gate.ts';
import { createTurnstile } from './turnstile.ts';

const PATIENCE_MS = 5_000;
const BODY_WITHIN_MS = 10_000;
const MOST_OF_ONE_PERSON = 24;

/**
 * Lanes that do not stand in each other's way: visitors, who may be any number, never keep those waiting who signed in,
 * the office among them, and neither waits for a page's files. `piecemeal`: bodies of unknown length.
 */
const LANES = {
  // A reader leaves sooner than somebody in the middle of a booking.
  visitors: { atOnce: 48, waiting: 208, patienceMs: 3_000 },
  people: { atOnce: 48, waiting: 208, patienceMs: PATIENCE_MS },
  files: { atOnce: 64, waiting: 512, patienceMs: PATIENCE_MS },
  piecemeal: { atOnce: 8, waiting: 32, patienceMs: PATIENCE_MS },
};
type Lane = keyof typeof LANES;

const BUSY = writeBusy();

// What is announced as larger is refused by its call, which then never reads it.
const MOST_BODY_BYTES = 1024 * 1024;
// Of bodies larger than any form a few are received at once; the rest of them are refused.
const LARGE_BODY_BYTES = 16 * 1024;
const LARGE_BODIES = { atOnce: 64, waiting: 0 };
const UPLOAD = /^\/storage\/|\/condition-photos$/;
const PROBE = /^\/(health|metrics)(\/|$)/;
const API = /^https?:\/\/[^/]+\/(rest|auth)\//;
const FILE = /^\/(assets|storage)\/|\.[a-z0-9]{2,11}$/;

/** The door: who comes in, who waits, who is refused. */
export interface Admission {
  /** Lets a call in, or refuses it, in the order of the application. */
  admit: MiddlewareHandler<ApiEnvironment>;
  /**
   * The refusal of a visitor for whom there is no place, before anything else is done for them: what is said to
   * thousands must cost next to nothing. Undefined for everybody else.
   */
  refuseEarly(request: Request): Promise<Response> | undefined;
}

/**
 * Bounds the work under way: a call is let in, waits its turn, or is refused at once as `busy`, before memory grows and
 * while there is time to say so. `isSigned` tells without I/O whether a token was issued for us; it grants nothing.
 */
export function createAdmission(parts: {
  isSigned: (token: string) => Promise<boolean>;
  /** Hears of refusals that nothing behind the door hears of. */
  onRefusal?: ((code: string) => void) | undefined;
  /** Whether the number of a request may come from the proxy in front. */
  trustProxy?: boolean;
}): Admission {
  const gates = Object.fromEntries(
    Object.entries(LANES).map(([lane, limits]) => [lane, createGate(limits)]),
  ) as Record<Lane, Gate>;
  const ofOnePerson = createShares(MOST_OF_ONE_PERSON);
  const refusal = createTurnstile();
  const largeBodies = createGate(LARGE_BODIES);
  // Nothing to wait for where there is nothing to receive, as with nearly all calls.
  const receive = (c: Context) => {
    const bytes = Number(c.req.header('content-length') ?? 0);
    if (bytes === 0 || bytes > MOST_BODY_BYTES) return undefined;
    return bytes > LARGE_BODY_BYTES ? largeBodies.run(() => receiveBody(c)) : receiveBody(c);
  };
  return {
    async admit(c, next) {
      // Pages call the API in process: they are in already. Uploads have places of their own.
      if (c.env?.isInside || PROBE.test(c.req.path) || isUpload(c)) return next();
      const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
      const isPerson = token !== undefined && (await parts.isSigned(token).catch(() => false));
      const lane = laneOf(c, isPerson);
      const received = lane === 'piecemeal' ? undefined : receive(c);
      if (received) await received;
      const gate = gates[lane];
      const share = isPerson ? ofOnePerson(token) : undefined;
      if (gate.isFull() || share?.isFull()) {
        await refusal();
        throw refuse.busy();
      }
      return share ? share.run(() => gate.run(next)) : gate.run(next);
    },
    refuseEarly({ url, method, headers }) {
      if (!gates.visitors.isFull()) return undefined;
      const isPlain = method === 'GET' && !headers.has('authorization');
      if (!isPlain || !API.test(url)) return undefined;
      parts.onRefusal?.('busy');
      const id = nameRequest(parts.trustProxy ? (headers.get(REQUEST_ID_HEADER) ?? undefined) : undefined);
      const said = { ...BUSY.headers, [REQUEST_ID_HEADER]: id };
      return refusal().then(() => new Response(BUSY.body, { status: 503, headers: said }));
    },
  };
}

function writeBusy() {
  const { code, message, headers } = refuse.busy();
  return {
    body: JSON.stringify({ code, message }),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-security-policy': DATA_POLICY,
      'x-content-type-options': 'nosniff',
    },
  };
}

function laneOf(c: Context, isPerson: boolean): Lane {
  if (c.req.header('transfer-encoding') !== undefined) return 'piecemeal';
  if (isPerson) return 'people';
  return c.req.method === 'GET' && FILE.test(c.req.path) ? 'files' : 'visitors';
}

function isUpload(c: Context): boolean {
  return c.req.method === 'POST' && UPLOAD.test(c.req.path);
}

/** Has the body come before its call takes a place: who sends it slowly keeps nobody waiting. */
async function receiveBody(c: Context): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refuse.bodyTooSlow()), BODY_WITHIN_MS);
  });
  // Read once; whoever asks for it later gets what is kept here.
  const body = c.req.text().catch(() => {
    throw refuse.bodyTooSlow();
  });
  await Promise.race([body, late]).finally(() => clearTimeout(timer));
}

/** Counts what each has under way; what is too much for one is refused as `busy`. */
function createShares(most: number) {
  const running = new Map<string, number>();
  return (of: string) => ({
    isFull: () => (running.get(of) ?? 0) >= most,
    async run<T>(work: () => Promise<T>): Promise<T> {
      running.set(of, (running.get(of) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(of) ?? 1) - 1;
        if (left > 0) running.set(of, left);
        else running.delete(of);
      }
    },
  });
}
