import { eachOf, type Jobs } from '../../platform/jobs.ts';

/** Removes photos that no car shows, and files of photos that were removed, every hour. */
export async function startPhotosJob(
  jobs: Jobs,
  keepers: readonly { sweep(): Promise<unknown> }[],
): Promise<void> {
  await jobs.work('sweep-photos', async () => {
    await eachOf(keepers, (keeper) => keeper.sweep());
  });
  await jobs.everyHour('sweep-photos');
}
