import { eachOf, type Jobs } from '../../platform/jobs.ts';

/** Throws away what nobody can use any more: run-out codes and their messages, ended sessions, old mails. */
export async function startPruneJob(
  jobs: Jobs,
  keepers: readonly { prune(): Promise<void> }[],
): Promise<void> {
  await jobs.work('prune-accounts', async () => {
    await eachOf(keepers, (keeper) => keeper.prune());
  });
  await jobs.everyHour('prune-accounts');
}
