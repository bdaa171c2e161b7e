import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { PUBLIC_PREFIX } from './photo-path.ts';
import { beginRemoval, deletePhotos } from './photos.repository.ts';
import { renditionsOf } from './renditions.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

// Long enough to finish a form the next morning, or to put a photo back that was taken off by mistake.
const UNUSED_HOURS = 24;
const BATCH = 50;
const MS_PER_HOUR = 3_600_000;

/** The end of photos that no car has shown for a day: uploads never saved, and those taken off a car. */
export function createSweepPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  originals: PhotoStorage;
  renditions: PhotoStorage;
}) {
  /** Removes them all, a batch a transaction; how many there were. What breaks off half-way is taken up again. */
  async function sweep(): Promise<number> {
    let removed = 0;
    for (;;) {
      const paths = await choose();
      for (const path of paths) await removeFiles(path);
      if (paths.length > 0) await deletePhotos(deps.database.db, paths);
      removed += paths.length;
      if (paths.length < BATCH) return removed;
    }
  }

  function choose(): Promise<string[]> {
    const at = deps.clock();
    const unusedBefore = new Date(at.getTime() - UNUSED_HOURS * MS_PER_HOUR);
    return inTransaction(deps.database.pool, (tx) =>
      beginRemoval(tx, { unusedBefore, prefix: PUBLIC_PREFIX, at, limit: BATCH }),
    );
  }

  async function removeFiles(path: string): Promise<void> {
    // The original first: as long as it is there, somebody who asks makes a rendition of it.
    await deps.originals.remove(path);
    await Promise.all(renditionsOf(path).map((rendition) => deps.renditions.remove(rendition)));
  }

  return { sweep };
}
