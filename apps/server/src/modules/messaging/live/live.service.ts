import { LIVE_HEARTBEAT_MS } from '@coastline/domain/live';
import { isAdmin } from '@coastline/domain/people/permissions';
import { AppError } from '../../../http/errors/app-error.ts';
import { type Caller, requireIdentity, requireUser } from '../../../http/guards/caller.ts';
import type { Logger } from '../../../observability/logger.ts';
import { onCommit } from '../../../persistence/changes.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { listenForMessages, parseMessage } from './live.repository.ts';
import { createListenCheck, deferUntilReplicated, startListener } from './live-listener.ts';
import { createLivePublisher } from './live-publisher.ts';
import { createLiveStreams, type LiveSubscriber } from './live-streams.ts';

// The auth server of this process listens on its own connection and may learn of an ended session later.
const AUTH_SETTLE_MS = 300;

/** Called when a car or its availability changes. Without an id, any car may have changed. */
export type CarChangeListener = (carId?: string) => void;

export type LiveService = ReturnType<typeof createLiveService>;

/**
 * Live updates for open pages. Each process publishes its committed changes to all processes with `NOTIFY`, listens on a
 * connection of its own, and forwards the events to the streams that are open at this process. When events may have been
 * lost, all streams get an event that makes the pages reload everything.
 */
export function createLiveService(deps: {
  database: DatabaseClient;
  logger: Logger;
  /** Resolves an access token to its current caller; throws if the token is not valid. */
  findCaller: (accessToken: string) => Promise<Caller>;
  /** With replicas: resolves when the readable replicas have all commits so far. */
  untilCaughtUp?: (() => Promise<void>) | undefined;
}) {
  const { pool, db, listenConfig } = deps.database;
  const streams = createLiveStreams();
  const carListeners = new Set<CarChangeListener>();
  const notifyCarListeners = (carId?: string) => {
    for (const listener of carListeners) listener(carId);
  };
  const publisher = createLivePublisher({ db, logger: deps.logger });
  const defer = deferUntilReplicated(deps.untilCaughtUp);
  const listenCheck = createListenCheck({ db, logger: deps.logger });
  const handleDeferred = defer(onMessage);
  const notifySettingsChange = defer(() => notifyCarListeners());
  const listener = startListener({
    connect: (onLost) => listenForMessages(listenConfig, { onMessage: onPayload, onCallerChange, onLost }),
    onConnected: listenCheck.start,
    // Messages that were published during the outage are lost.
    onReconnected: defer(() => {
      streams.broadcastReload();
      notifyCarListeners();
    }),
  });
  let isReauthorizing = false;
  const heartbeat = setInterval(async () => {
    streams.sendHeartbeat();
    // Slow reauthorizations must not pile up.
    if (isReauthorizing) return;
    isReauthorizing = true;
    await streams.reauthorize(authorize).finally(() => {
      isReauthorizing = false;
    });
  }, LIVE_HEARTBEAT_MS).unref();
  onCommit(pool, (changes) => {
    publisher.publish(changes);
    // Without the round trip through the database, so that a user's next page shows their own change.
    for (const { entity, id } of changes) if (entity === 'car') notifyCarListeners(id);
    if (changes.some(({ entity }) => entity === 'settings')) notifySettingsChange();
  });

  function onPayload(text: string): void {
    if (!listenCheck.isProbe(text)) handleDeferred(text);
  }

  function onMessage(text: string): void {
    const message = parseMessage(text);
    if (!message) return;
    streams.broadcast(message);
    if (message.car) notifyCarListeners(message.car);
    const { topic, id } = message.event;
    if (topic !== 'account') return;
    // The user's roles may have changed, or the office suspended the user, which delists their cars.
    void streams.reauthorize(authorize, ({ userId }) => userId === id);
    notifyCarListeners();
  }

  // A session ended or a user was banned: closes the streams that are no longer authorized.
  function onCallerChange(authUserId: string): void {
    const isAffected = (subscriber: LiveSubscriber) => subscriber.authUserId === authUserId;
    setTimeout(() => void streams.reauthorize(authorize, isAffected), AUTH_SETTLE_MS).unref();
  }

  async function authorize(subscriber: LiveSubscriber): Promise<LiveSubscriber | undefined> {
    try {
      return toSubscriber(await deps.findCaller(subscriber.accessToken));
    } catch (error) {
      // A server error is no decision: the stream stays open until the next heartbeat checks it again.
      return error instanceof AppError && error.status < 500 ? undefined : subscriber;
    }
  }

  /** Opens a stream for a signed-in user. */
  const open = (caller: Caller): ReadableStream<Uint8Array> => streams.open(toSubscriber(caller));

  /** Registers a listener for changes of cars and their availability, made by any process. */
  const onCarChange = (listener: CarChangeListener): void => void carListeners.add(listener);

  /** Closes all streams, so that a server shutdown does not wait for them. */
  const endStreams = (): void => streams.closeAll();

  async function close(): Promise<void> {
    clearInterval(heartbeat);
    listenCheck.stop();
    streams.closeAll();
    await publisher.close();
    await listener.close();
  }

  return { open, onCarChange, endStreams, countStreams: streams.count, close };
}

function toSubscriber(caller: Caller): LiveSubscriber {
  const { authUserId, accessToken } = requireIdentity(caller);
  const user = requireUser(caller);
  return { userId: user.userId, authUserId, isOffice: isAdmin(user), accessToken };
}
