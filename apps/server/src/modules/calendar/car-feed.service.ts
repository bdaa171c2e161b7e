import { createHash, randomBytes } from 'node:crypto';
import type { CarFeed } from '@coastline/domain/wire/connected-calendar';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { BlocksService } from '../availability/blocks.service.ts';
import type { CarsService } from '../cars/cars.service.ts';
import { deleteFeed, type FeedRow, findFeed, findFeedCar, putFeed } from './car-feed.repository.ts';
import { writeCarFeed } from './car-feed-file.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export type CarFeedService = ReturnType<typeof createCarFeedService>;

/** A car's taken days for other calendars, at an address that only its host hands out. */
export function createCarFeedService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
  blocks: BlocksService;
  siteUrl: string;
  productName: string;
}) {
  const { db } = deps.database;

  /** The address of an own car's calendar, or null where it has none. */
  async function find(caller: Caller, carId: string): Promise<CarFeed | null> {
    await deps.cars.requireOwn(db, requireUser(caller), carId);
    const feed = await findFeed(db, carId);
    return feed ? present(feed) : null;
  }

  /** Gives an own car's calendar a new address; the one before opens nothing any more. */
  async function renew(write: Write, carId: string): Promise<CarFeed> {
    return change(write, { carId, action: 'renew_calendar_feed' }, async (tx, at) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const feed = { carId, token, createdAt: at };
      await putFeed(tx, feed);
      return present(feed);
    });
  }

  async function remove(write: Write, carId: string): Promise<void> {
    await change(write, { carId, action: 'remove_calendar_feed' }, (tx) => deleteFeed(tx, carId));
  }

  function change<T>(
    write: Write,
    { carId, action }: { carId: string; action: string },
    work: (tx: Database, at: Date) => Promise<T>,
  ): Promise<T> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      await deps.cars.requireOwn(tx, user, carId);
      const at = deps.clock();
      const outcome = await work(tx, at);
      await recordAudit(tx, { actorId: user.userId, action, entity: 'car', entityId: carId, at });
      return outcome;
    });
  }

  /**
   * The file behind an address, with the mark that changes when it does; undefined for a token that opens nothing. What
   * came from other calendars is left out: they have it themselves, and would keep it alive for each other.
   */
  async function read(token: string): Promise<{ text: string; etag: string } | undefined> {
    const car = TOKEN.test(token) ? await findFeedCar(db, token) : undefined;
    if (!car) return undefined;
    const { productName, siteUrl } = deps;
    const entries = await deps.blocks.listForFeed(car.carId);
    const text = writeCarFeed(entries, { carTitle: car.title, productName, siteUrl });
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  }

  function present({ token, createdAt }: FeedRow): CarFeed {
    return { url: `${deps.siteUrl}/calendar/${token}.ics`, created_at: createdAt.toISOString() };
  }

  return { find, renew, remove, read };
}
