import { randomBytes } from 'node:crypto';
import type { Deliveries } from './deliveries.ts';
import type { Store } from './store.ts';
import type {
  EventDraft,
  SessionChange,
  SimulatedProvider,
  SimulatedRefund,
  SimulatedSession,
} from './types.ts';

export type DescribeEvents = (session: SimulatedSession, change: SessionChange, now: Date) => EventDraft[];

export interface PayOptions {
  /** Pays another amount than the session asks for, in minor units. */
  amountOverride?: number;
  deliver?: 'once' | 'twice' | 'never';
}

// 1 %, rounded up: enough for a fee that differs from zero.
const FEE_DIVISOR = 100;

export type Engine = ReturnType<typeof createEngine>;

/** Changes sessions and sends the events of each change, whatever protocol asked for it. */
export function createEngine(deps: {
  store: Store;
  deliveries: Deliveries;
  describers: Record<SimulatedProvider, DescribeEvents>;
  clock: () => Date;
}) {
  const { store, deliveries, describers, clock } = deps;
  const pending = new Set<Promise<void>>();

  /** Sends events without making an API call wait for the webhook, which may itself call the API. */
  function publishInBackground(session: SimulatedSession, change: SessionChange): void {
    const publication = publish(session, change).finally(() => pending.delete(publication));
    pending.add(publication);
  }

  async function publish(
    session: SimulatedSession,
    change: SessionChange,
    deliver: PayOptions['deliver'] = 'once',
  ): Promise<void> {
    const { provider, id: sessionId } = session;
    const drafts = describers[provider](session, change, clock());
    const events = drafts.map(({ id, type, body }) => {
      const rawBody = JSON.stringify(body);
      return { provider, id, type, sessionId, rawBody, attempts: 0, isDelivered: false };
    });
    for (const event of events) store.addEvent(event);
    if (deliver === 'never') return;
    for (const event of events) await deliveries.deliver(event);
    if (deliver === 'twice') for (const event of events) await deliveries.send(event);
  }

  /** Pays a session, also one whose time is over: money can arrive late. */
  async function pay(session: SimulatedSession, options: PayOptions = {}): Promise<void> {
    requireUnpaid(session);
    const minorUnits = options.amountOverride ?? session.amount.minorUnits;
    session.state = 'paid';
    session.payment = {
      provider: session.provider,
      sessionId: session.id,
      transactionId: createId(session.provider === 'stripe' ? 'pi' : 'T'),
      amount: { currency: session.amount.currency, minorUnits },
      feeMinorUnits: Math.ceil(minorUnits / FEE_DIVISOR),
      refundedMinorUnits: 0,
      paidAt: clock(),
    };
    await publish(session, 'paid', options.deliver);
  }

  async function fail(
    session: SimulatedSession,
    { deliver }: Pick<PayOptions, 'deliver'> = {},
  ): Promise<void> {
    requireUnpaid(session);
    session.state = 'failed';
    await publish(session, 'failed', deliver);
  }

  function expire(session: SimulatedSession): void {
    requireUnpaid(session);
    session.state = 'expired';
    publishInBackground(session, 'expired');
  }

  /** Returns money of a paid session; undefined if that is more than what is left of the payment. */
  function refund(session: SimulatedSession, minorUnits: number): SimulatedRefund | undefined {
    const { payment } = session;
    if (!payment || payment.refundedMinorUnits + minorUnits > payment.amount.minorUnits) return undefined;
    payment.refundedMinorUnits += minorUnits;
    const created: SimulatedRefund = {
      provider: session.provider,
      id: createId('re'),
      sessionId: session.id,
      transactionId: payment.transactionId,
      amount: { currency: payment.amount.currency, minorUnits },
      createdAt: clock(),
    };
    store.addRefund(created);
    publishInBackground(session, 'refunded');
    return created;
  }

  /** Resolves when the events of API calls have had their first attempt. */
  async function settle(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending);
  }

  return { pay, fail, expire, refund, settle };
}

function requireUnpaid({ payment }: SimulatedSession): void {
  if (payment) throw new Error('The session is paid already');
}

/** An unguessable id such as `cs_test_…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
