import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DriverPapersService } from './driver-papers.service.ts';

/** Removes passport numbers that are not needed any more, and seals the others with the current key: soon, then every hour. */
export async function startDriverPapersJob(
  jobs: Jobs,
  parts: { driverPapers: DriverPapersService; logger: Logger },
): Promise<void> {
  await jobs.work('keep-driver-papers', async () => {
    await parts.driverPapers.removeOld();
    const { locked } = await parts.driverPapers.sealAnew();
    if (locked > 0)
      parts.logger.error({ locked }, 'passport numbers that no key of PERSONAL_DATA_KEYS opens');
  });
  await jobs.soon('keep-driver-papers');
  await jobs.everyHour('keep-driver-papers');
}
