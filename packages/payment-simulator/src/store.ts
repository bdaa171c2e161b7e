import type {
  SimulatedEvent,
  SimulatedPayment,
  SimulatedProvider,
  SimulatedRefund,
  SimulatedSession,
} from './types.ts';

// A demo server runs for weeks. The oldest sessions make room, with everything that belongs to them.
const MAX_SESSIONS = 5000;
const MAX_RESPONSES = 2 * MAX_SESSIONS;

interface StoredResponse {
  /** Hash of the request: another request with the key is refused. */
  fingerprint: string;
  body: object;
}

export type Store = ReturnType<typeof createStore>;

/** The state of all simulated providers, in memory. */
export function createStore({ clock }: { clock: () => Date }) {
  const sessions = new Map<string, SimulatedSession>();
  const responses = new Map<string, StoredResponse>();
  let refunds: SimulatedRefund[] = [];
  let events: SimulatedEvent[] = [];

  function addSession(session: SimulatedSession): SimulatedSession {
    const [oldest] = sessions.keys();
    if (sessions.size >= MAX_SESSIONS && oldest !== undefined) removeSession(oldest);
    sessions.set(session.id, session);
    return session;
  }

  function removeSession(id: string): void {
    sessions.delete(id);
    refunds = refunds.filter(({ sessionId }) => sessionId !== id);
    events = events.filter(({ sessionId }) => sessionId !== id);
  }

  function rememberResponse(key: string, response: StoredResponse): void {
    const [oldest] = responses.keys();
    if (responses.size >= MAX_RESPONSES && oldest !== undefined) responses.delete(oldest);
    responses.set(key, response);
  }

  /** A session with its state of now: an open one expires and an authorisation ends when its time is over. */
  function findSession(id: string, provider?: SimulatedProvider): SimulatedSession | undefined {
    const session = sessions.get(id);
    if (!session || (provider && session.provider !== provider)) return undefined;
    if (session.state === 'open' && clock() >= session.expiresAt) session.state = 'expired';
    const { authorisation } = session;
    if (session.state === 'authorised' && authorisation && clock() >= authorisation.expiresAt) {
      session.state = 'cancelled';
    }
    return session;
  }

  /** The sessions of a provider, newest first. */
  function listSessions(provider: SimulatedProvider): SimulatedSession[] {
    const ids = [...sessions.keys()].reverse();
    return ids.flatMap((id) => findSession(id, provider) ?? []);
  }

  function listAllSessions(): SimulatedSession[] {
    return [...sessions.keys()].flatMap((id) => findSession(id) ?? []);
  }

  function listPayments(): SimulatedPayment[] {
    return [...sessions.values()].flatMap(({ payment }) => payment ?? []);
  }

  function clear(): void {
    sessions.clear();
    responses.clear();
    refunds = [];
    events = [];
  }

  return {
    addSession,
    findSession,
    listSessions,
    listAllSessions,
    listPayments,
    findResponse: (key: string) => responses.get(key),
    rememberResponse,
    clear,
    addRefund: (refund: SimulatedRefund) => refunds.push(refund),
    listRefunds: () => refunds,
    addEvent: (event: SimulatedEvent) => events.push(event),
    listEvents: () => events,
  };
}
