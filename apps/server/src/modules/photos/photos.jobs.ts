import type { Jobs } from '../../platform/jobs.ts';
import type { SweepPhotosService } from './sweep-photos.service.ts';

/** Removes photos that no car shows, every hour. */
export async function startPhotosJob(jobs: Jobs, photos: SweepPhotosService): Promise<void> {
  await jobs.work('sweep-photos', async () => {
    await photos.sweep();
  });
  await jobs.everyHour('sweep-photos');
}
