import { LIVE_BEAT_MS } from '@coastline/domain/live';
import { isAdmin } from '@coastline/domain/people/permissions';
import { onCommit } from '../../database/changes.ts';
import type { DatabaseClient } from '../../database/client.ts';
import { type Caller, requireIdentity, requireUser } from '../../platform/callers/caller.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { createAnnouncer } from './announcer.ts';
import { createHearingTest } from './hearing.ts';
import { type LiveListener, listenForMessages } from './live.repository.ts';
import { readMessage } from './live-message.ts';
import { createLiveStreams, type Listener } from './live-streams.ts';
import { tellOnceReadable } from './once-readable.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
// The auth server of this process hears of an ended session on a connection of its own, perhaps a moment later.
const SETTLED_MS = 300;

/** Hears which car is another now, or has other days; without an id it may be any. */
export type CarWatcher = (carId?: string) => void;

export type LiveService = ReturnType<typeof createLiveService>;

/**
 * Tells open pages what changed, whichever process changed it. What is committed here is announced to all processes by
 * the database; each hears it on one connection of its own and hands it to the pages that listen at it. A page that
 * misses a word is told to read everything again.
 */
export function createLiveService(deps: {
  database: DatabaseClient;
  logger: Logger;
  /** Who a token stands for now; throws where it stands for nobody. */
  findCaller: (accessToken: string) => Promise<Caller>;
  /** Where there are replicas: when those that are read have all that is committed by now. */
  untilCaughtUp?: (() => Promise<void>) | undefined;
}) {
  const { pool, db, listening } = deps.database;
  const streams = createLiveStreams();
  const watchers = new Set<CarWatcher>();
  const tellWatchers = (carId?: string) => {
    for (const watch of watchers) watch(carId);
  };
  const announcer = createAnnouncer({ db, logger: deps.logger });
  const later = tellOnceReadable(deps.untilCaughtUp);
  const hearing = createHearingTest({ db, logger: deps.logger });
  const handOn = later(onMessage);
  const tellOfSettings = later(() => tellWatchers());
  const ear = keepListening({
    connect: (onLost) => listenForMessages(listening, { onMessage: hear, onCaller, onLost }),
    onFirst: hearing.begin,
    // What was told while nobody listened is not known here.
    onBack: later(() => {
      streams.handAll();
      tellWatchers();
    }),
  });
  let isReviewing = false;
  const beat = setInterval(async () => {
    streams.beat();
    // Slow answers must not pile up.
    if (isReviewing) return;
    isReviewing = true;
    await streams.review(judge).finally(() => {
      isReviewing = false;
    });
  }, LIVE_BEAT_MS).unref();
  onCommit(pool, (changes) => {
    announcer.announce(changes);
    // Who changed a car here finds it so on their next page.
    for (const { entity, id } of changes) if (entity === 'car') tellWatchers(id);
    if (changes.some(({ entity }) => entity === 'settings')) tellOfSettings();
  });

  function hear(text: string): void {
    if (!hearing.isHeard(text)) handOn(text);
  }

  function onMessage(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    streams.hand(message);
    if (message.car) tellWatchers(message.car);
    const { topic, id } = message.event;
    if (topic !== 'account') return;
    // Somebody's roles may be others now, or the office has shut them out, and their cars are off the list.
    void streams.review(judge, ({ userId }) => userId === id);
    tellWatchers();
  }

  // Sessions end and people are banned: whoever may not listen any more hears nothing from now on.
  function onCaller(authUserId: string): void {
    const isTheirs = (listener: Listener) => listener.authUserId === authUserId;
    setTimeout(() => void streams.review(judge, isTheirs), SETTLED_MS).unref();
  }

  async function judge(listener: Listener): Promise<Listener | undefined> {
    try {
      return toListener(await deps.findCaller(listener.accessToken));
    } catch (error) {
      // Where nobody can be asked just now they stay, and are looked at again with the next beat.
      return error instanceof AppError && error.status < 500 ? undefined : listener;
    }
  }

  /** The stream of a signed-in person. */
  const open = (caller: Caller): ReadableStream<Uint8Array> => streams.open(toListener(caller));

  /** Tells of changed cars and their days from now on, whichever process changed them. */
  const watchCars = (watch: CarWatcher): void => void watchers.add(watch);

  /** Ends all streams: a server that stops waits for no reader. */
  const endStreams = (): void => streams.closeAll();

  async function close(): Promise<void> {
    clearInterval(beat);
    hearing.end();
    streams.closeAll();
    await announcer.close();
    await ear.close();
  }

  return { open, watchCars, endStreams, countStreams: streams.count, close };
}

function toListener(caller: Caller): Listener {
  const { authUserId, accessToken } = requireIdentity(caller);
  const user = requireUser(caller);
  return { userId: user.userId, authUserId, isOffice: isAdmin(user), accessToken };
}

/** Keeps one connection listening, and makes it anew when it is lost: sooner at first, then with longer pauses. */
function keepListening(parts: {
  connect: (onLost: () => void) => Promise<LiveListener>;
  onFirst: () => void;
  onBack: () => void;
}): { close(): Promise<void> } {
  let current: LiveListener | undefined;
  let failures = 0;
  let isClosed = false;
  let isFirst = true;
  let retry: NodeJS.Timeout | undefined;

  const lose = () => {
    current = undefined;
    if (isClosed) return;
    const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
    failures += 1;
    clearTimeout(retry);
    // Not all processes at the same moment.
    retry = setTimeout(start, pauseMs * (0.5 + Math.random())).unref();
  };
  const start = () => {
    parts.connect(lose).then((made) => {
      if (isClosed) return made.close();
      const wasLost = failures > 0;
      failures = 0;
      current = made;
      if (isFirst) parts.onFirst();
      isFirst = false;
      if (wasLost) parts.onBack();
    }, lose);
  };
  start();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await current?.close();
    },
  };
}
