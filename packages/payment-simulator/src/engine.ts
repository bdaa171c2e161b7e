import { authorise, captureAuthorised, charge, createId, createRefund } from './charges.ts';
import type { Deliveries } from './deliveries.ts';
import type { Store } from './store.ts';
import type {
  EventDraft,
  SessionChange,
  SimulatedProvider,
  SimulatedRefund,
  SimulatedSession,
} from './types.ts';

/** The refund is the one that has changed. */
export type DescribeEvents = (
  session: SimulatedSession,
  change: SessionChange,
  facts: { now: Date; refund?: SimulatedRefund | undefined },
) => EventDraft[];

export interface PayOptions {
  /** Pays another amount than the session asks for, in minor units. */
  amountOverride?: number;
  deliver?: 'once' | 'twice' | 'never';
}

export type Engine = ReturnType<typeof createEngine>;

/** Changes sessions and sends the events of each change, for every protocol. */
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
    { deliver = 'once', refund }: Pick<PayOptions, 'deliver'> & { refund?: SimulatedRefund } = {},
  ): Promise<void> {
    const { provider, id: sessionId } = session;
    const drafts = describers[provider](session, change, { now: clock(), refund });
    const events = drafts.map(({ id, type, body }) => {
      const rawBody = JSON.stringify(body);
      return { provider, id, type, sessionId, rawBody, attempts: 0, isDelivered: false };
    });
    for (const event of events) store.addEvent(event);
    if (deliver === 'never') return;
    for (const event of events) await deliveries.deliver(event);
    if (deliver === 'twice') for (const event of events) await deliveries.send(event);
  }

  /** Pays a session, also one whose time is over: money can arrive late. The payer of an authorisation authorises it. */
  async function pay(session: SimulatedSession, options: PayOptions = {}): Promise<void> {
    requireUnpaid(session);
    if (session.isAuthorisation) {
      authorise(session, clock());
      return publish(session, 'authorised', withDelivery(options));
    }
    const transactionId = createId(session.provider === 'stripe' ? 'pi' : 'T');
    const minorUnits = options.amountOverride ?? session.amount.minorUnits;
    charge(session, { transactionId, minorUnits, at: clock() });
    await publish(session, 'paid', withDelivery(options));
  }

  /** Charges a part of an authorisation, once; false if that is not possible. */
  function capture(session: SimulatedSession, minorUnits: number): boolean {
    const isCaptured = captureAuthorised(session, { minorUnits, at: clock() });
    if (isCaptured) publishInBackground(session, 'captured');
    return isCaptured;
  }

  /** Gives up an authorisation; false if that is not possible. */
  function cancel(session: SimulatedSession): boolean {
    if (session.state !== 'authorised') return false;
    session.state = 'cancelled';
    publishInBackground(session, 'cancelled');
    return true;
  }

  async function fail(
    session: SimulatedSession,
    { deliver }: { deliver?: PayOptions['deliver'] } = {},
  ): Promise<void> {
    requireUnpaid(session);
    session.state = 'failed';
    await publish(session, 'failed', withDelivery({ deliver }));
  }

  function expire(session: SimulatedSession): void {
    requireUnpaid(session);
    session.state = 'expired';
    publishInBackground(session, 'expired');
  }

  /** Refunds a paid session; undefined if the amount exceeds the unrefunded rest of the payment. */
  function refund(
    session: SimulatedSession,
    { minorUnits, metadata = {} }: { minorUnits: number; metadata?: Record<string, string> },
  ): SimulatedRefund | undefined {
    const { payment } = session;
    if (!payment || payment.refundedMinorUnits + minorUnits > payment.amount.minorUnits) return undefined;
    payment.refundedMinorUnits += minorUnits;
    const created = createRefund(payment, { minorUnits, metadata, at: clock() });
    store.addRefund(created);
    publishInBackground(session, 'refunded');
    return created;
  }

  /** Lets a refund come back from the payer's bank: the money is with the provider again. */
  async function failRefund(
    refund: SimulatedRefund,
    options: Pick<PayOptions, 'deliver'> = {},
  ): Promise<void> {
    const session = store.findSession(refund.sessionId);
    if (!session?.payment || refund.status === 'failed') throw new Error('The refund cannot fail');
    refund.status = 'failed';
    refund.failedAt = clock();
    session.payment.refundedMinorUnits -= refund.amount.minorUnits;
    await publish(session, 'refund-failed', { ...withDelivery(options), refund });
  }

  /** Resolves when the events of API calls have had their first attempt. */
  async function settle(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending);
  }

  return { pay, capture, cancel, fail, expire, refund, failRefund, settle };
}

// `exactOptionalPropertyTypes`: a missing property is not an undefined one.
function withDelivery({ deliver }: { deliver?: PayOptions['deliver'] }): Pick<PayOptions, 'deliver'> {
  return deliver === undefined ? {} : { deliver };
}

function requireUnpaid({ payment }: SimulatedSession): void {
  if (payment) throw new Error('The session is paid already');
}
