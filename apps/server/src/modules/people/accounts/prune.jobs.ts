import { type Jobs, runForEach } from '../../../persistence/jobs.ts';

/** Deletes expired codes and their messages, ended sessions and old mails, every hour. */
export async function startPruneJob(
  jobs: Jobs,
  services: readonly { prune(): Promise<void> }[],
): Promise<void> {
  await jobs.work('prune-accounts', async () => {
    await runForEach(services, (service) => service.prune());
  });
  await jobs.scheduleHourly('prune-accounts');
}
