import type { Deliveries } from './deliveries.ts';
import type { Engine, PayOptions } from './engine.ts';
import type { Fault, Faults } from './faults.ts';
import type { Store } from './store.ts';
import type { SimulatedEvent, SimulatedPayment, SimulatedRefund, SimulatedSession } from './types.ts';

/** A webhook request as text and headers, for tests without an HTTP server of their own. */
export interface SignedDelivery {
  rawBody: string;
  headers: Headers;
}

/** Controls the simulator from a test, or from `/control`. */
export interface SimulatorControl {
  /** Pays a session, also an expired one. Waits for the first attempt to deliver its events. */
  pay(sessionId: string, options?: PayOptions): Promise<void>;
  fail(sessionId: string, options?: Pick<PayOptions, 'deliver'>): Promise<void>;
  expire(sessionId: string): Promise<void>;
  /** Lets a refund come back from the payer's bank, as it can weeks later. Only Stripe announces it. */
  failRefund(refundId: string, options?: Pick<PayOptions, 'deliver'>): Promise<void>;
  /** Sends the undelivered events once, in their order or the reversed one. */
  deliverAll(options?: { order?: 'created' | 'reversed' }): Promise<void>;
  /** Sends one event again, also a delivered one. Returns the status of the response. */
  deliver(eventId: string): Promise<number | undefined>;
  /** Sends one event signed with another secret than the provider's. Returns the status of the response. */
  deliverForged(eventId: string): Promise<number | undefined>;
  /** The request that delivers an event, signed now or at another time. */
  signDelivery(eventId: string, options?: { secret?: string; now?: Date }): SignedDelivery;
  /** Makes the next `calls` calls of the APIs fail; all further ones without a number. Undefined ends the fault. */
  setFault(fault: Fault | undefined, calls?: number): void;
  /** Adds a session as another product on the same account has it. */
  addSession(session: SimulatedSession): void;
  sessions(): SimulatedSession[];
  payments(): SimulatedPayment[];
  refunds(): SimulatedRefund[];
  events(): SimulatedEvent[];
  /** Forgets everything. */
  reset(): void;
  /** Ends the attempts that are still to come. */
  close(): void;
}

const FORGED_SECRET = 'not-the-secret-of-the-provider';

export function createHandle(deps: {
  store: Store;
  engine: Engine;
  deliveries: Deliveries;
  faults: Faults;
}): SimulatorControl {
  const { store, engine, deliveries, faults } = deps;
  const getSession = (id: string) => requireFound(store.findSession(id), `There is no session ${id}`);
  const getEvent = (id: string) =>
    requireFound(
      store.listEvents().find((event) => event.id === id),
      `There is no event ${id}`,
    );

  return {
    pay: (sessionId, options) => engine.pay(getSession(sessionId), options),
    fail: (sessionId, options) => engine.fail(getSession(sessionId), options),
    expire: (sessionId) => {
      engine.expire(getSession(sessionId));
      return engine.settle();
    },
    failRefund(refundId, options) {
      const refund = store.listRefunds().find(({ id }) => id === refundId);
      return engine.failRefund(requireFound(refund, `There is no refund ${refundId}`), options);
    },
    async deliverAll({ order = 'created' } = {}) {
      await engine.settle();
      const pending = store.listEvents().filter(({ isDelivered }) => !isDelivered);
      for (const event of order === 'reversed' ? pending.reverse() : pending) await deliveries.send(event);
    },
    deliver: (eventId) => deliveries.send(getEvent(eventId)),
    deliverForged: (eventId) => deliveries.send(getEvent(eventId), FORGED_SECRET),
    signDelivery(eventId, options) {
      const event = getEvent(eventId);
      return { rawBody: event.rawBody, headers: new Headers(deliveries.sign(event, options)) };
    },
    setFault: faults.setFault,
    addSession: (session) => void store.addSession(session),
    sessions: () => store.listAllSessions(),
    payments: () => store.listPayments(),
    refunds: () => [...store.listRefunds()],
    events: () => [...store.listEvents()],
    reset() {
      deliveries.close();
      faults.setFault(undefined);
      store.clear();
    },
    close: () => deliveries.close(),
  };
}

function requireFound<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new Error(message);
  return value;
}
