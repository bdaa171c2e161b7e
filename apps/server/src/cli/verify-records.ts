import { readConfig } from '../config/config.ts';
import { createRecordVerificationService } from '../modules/booking/condition-records/verification.service.ts';
import { openPhotoStorage } from '../modules/catalogue/photos/storage/open-photo-storage.ts';
import { createLogger } from '../observability/logger.ts';
import { withDatabase } from '../persistence/setup/with-database.ts';

/** Compares all sealed records of hand-overs and returns with their hashes and photos. Exits with 1 if anything differs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const photos = await openPhotoStorage({ config, logger: createLogger(config.logLevel) });
  const { records, findings } = await withDatabase(config, (database) =>
    createRecordVerificationService({ database, files: photos.recordPhotos }).verifyAll(),
  );
  for (const { bookingId, message } of findings) {
    process.stdout.write(`${bookingId ? `booking ${bookingId}: ` : ''}${message}\n`);
  }
  process.stdout.write(`${records} records, ${findings.length} differences\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
