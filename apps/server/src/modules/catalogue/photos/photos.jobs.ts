import { type Jobs, runForEach } from '../../../persistence/jobs.ts';

/** Deletes unused photos and leftover files of removed photos every hour. */
export async function startPhotosJob(
  jobs: Jobs,
  services: readonly { sweep(): Promise<unknown> }[],
): Promise<void> {
  await jobs.work('sweep-photos', async () => {
    await runForEach(services, (service) => service.sweep());
  });
  await jobs.scheduleHourly('sweep-photos');
}
