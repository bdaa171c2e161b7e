import { type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { PUBLIC_PREFIX } from './photo-path.ts';
import { claimForRemoval, deletePhotos } from './photos.repository.ts';
import { listRenditionPaths } from './renditions.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

// Leaves time to finish a form the next morning or to put back a photo that was removed by mistake.
const UNUSED_HOURS = 24;
const BATCH = 50;
const MS_PER_HOUR = 3_600_000;

/** Deletes photos that no car and no meeting place has used for a day: uploads never saved and photos that were taken off. */
export function createSweepPhotosService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  originals: PhotoStorage;
  renditions: PhotoStorage;
}) {
  /** Deletes all unused photos, one transaction per batch, and returns their number. The next run resumes an interrupted one. */
  async function sweep(): Promise<number> {
    let removed = 0;
    for (;;) {
      const paths = await claimBatch();
      for (const path of paths) await removeFiles(path);
      if (paths.length > 0) await deletePhotos(deps.database.db, paths);
      removed += paths.length;
      if (paths.length < BATCH) return removed;
    }
  }

  function claimBatch(): Promise<string[]> {
    const at = deps.clock();
    const unusedBefore = new Date(at.getTime() - UNUSED_HOURS * MS_PER_HOUR);
    return inTransaction(deps.database.pool, (tx) =>
      claimForRemoval(tx, { unusedBefore, prefix: PUBLIC_PREFIX, at, limit: BATCH }),
    );
  }

  async function removeFiles(path: string): Promise<void> {
    // The original goes first: a request could otherwise create a new rendition of it.
    await deps.originals.remove(path);
    await Promise.all(listRenditionPaths(path).map((rendition) => deps.renditions.remove(rendition)));
  }

  return { sweep };
}
