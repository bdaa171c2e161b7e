import type { Logger } from '../../../observability/logger.ts';
import type { Jobs } from '../../../persistence/jobs.ts';
import type { IdentityDocumentsService } from './identity-documents.service.ts';

/** Deletes expired document numbers and reseals the others with the current key: soon after the start, then every hour. */
export async function startIdentityDocumentsJob(
  jobs: Jobs,
  parts: { identityDocuments: IdentityDocumentsService; logger: Logger },
): Promise<void> {
  await jobs.work('keep-driver-papers', async () => {
    await parts.identityDocuments.deleteExpired();
    const { locked } = await parts.identityDocuments.resealAll();
    if (locked > 0)
      parts.logger.error({ locked }, 'passport numbers that no key of PERSONAL_DATA_KEYS opens');
  });
  await jobs.enqueueOnce('keep-driver-papers');
  await jobs.scheduleHourly('keep-driver-papers');
}
