import { createHash, randomBytes } from 'node:crypto';
import type { CarFeed } from '@coastline/contracts/connected-calendar';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import type { CarsService } from '../../catalogue/cars/cars.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { BlocksService } from '../availability/blocks.service.ts';
import { deleteFeed, type FeedRow, findFeed, findFeedCar, upsertFeed } from './car-feed.repository.ts';
import { renderCarFeed } from './car-feed-ics.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;

export type CarFeedService = ReturnType<typeof createCarFeedService>;

/** Manages the secret feed URLs of cars and renders the feeds. */
export function createCarFeedService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
  blocks: BlocksService;
  siteUrl: string;
  productName: string;
}) {
  const { db } = deps.database;

  /** Returns the feed URL of a car for its host; null for a car without a feed. */
  async function find(caller: Caller, carId: string): Promise<CarFeed | null> {
    await deps.cars.requireOwner(db, requireUser(caller), carId);
    const feed = await findFeed(db, carId);
    return feed ? presentFeed(feed) : null;
  }

  /** Creates or replaces the feed URL of a car; the earlier URL becomes invalid. */
  async function renew(write: WriteContext, carId: string): Promise<CarFeed> {
    return changeFeed(write, { carId, action: 'renew_calendar_feed' }, async (tx, at) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const feed = { carId, token, createdAt: at };
      await upsertFeed(tx, feed);
      return presentFeed(feed);
    });
  }

  async function remove(write: WriteContext, carId: string): Promise<void> {
    await changeFeed(write, { carId, action: 'remove_calendar_feed' }, (tx) => deleteFeed(tx, carId));
  }

  function changeFeed<T>(
    write: WriteContext,
    { carId, action }: { carId: string; action: string },
    work: (tx: Database, at: Date) => Promise<T>,
  ): Promise<T> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      await deps.cars.requireOwner(tx, user, carId);
      const at = deps.clock();
      const result = await work(tx, at);
      await recordAudit(tx, { actorId: user.userId, action, entity: 'car', entityId: carId, at });
      return result;
    });
  }

  /**
   * Returns the feed of a token with its ETag; undefined for an invalid token. Imported days are excluded: calendars that
   * import each other would keep them alive for ever.
   */
  async function getFile(token: string): Promise<{ text: string; etag: string } | undefined> {
    const car = TOKEN_PATTERN.test(token) ? await findFeedCar(db, token) : undefined;
    if (!car) return undefined;
    const { productName, siteUrl } = deps;
    const entries = await deps.blocks.listForFeed(car.carId);
    const text = renderCarFeed(entries, { carTitle: car.title, productName, siteUrl });
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  }

  function presentFeed({ token, createdAt }: FeedRow): CarFeed {
    return { url: `${deps.siteUrl}/calendar/${token}.ics`, created_at: createdAt.toISOString() };
  }

  return { find, renew, remove, getFile };
}
