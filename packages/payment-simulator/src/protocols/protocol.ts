import type { Hono } from 'hono';
import type { DescribeEvents, Engine } from '../engine.ts';
import type { Store } from '../store.ts';
import type { SignEvent, SimulatedProvider, SimulatedSession } from '../types.ts';

export interface ProtocolDeps {
  store: Store;
  engine: Engine;
  clock: () => Date;
  /** The absolute address of the hosted page of a session. */
  toPageUrl: (session: { provider: SimulatedProvider; id: string }, requestUrl: string) => string;
}

/** API of one provider. */
export interface Protocol {
  createRoutes: (deps: ProtocolDeps) => Hono;
  describe: DescribeEvents;
  sign: SignEvent;
  /** The body of a call without the right key. */
  unauthorized: object;
}

/** The page to which the payer returns, with the placeholder of Stripe filled in. */
export function toReturnUrl(url: string, session: Pick<SimulatedSession, 'id'>): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(session.id));
}

/** Whether a text is an address that a payer's browser may be sent to. */
export function isWebUrl(text: string | null | undefined): text is string {
  return /^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '');
}
