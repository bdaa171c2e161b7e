import type { RateLimiter } from './http/rate-limits/rate-limiter.ts';
import type { AuthServer } from './modules/people/authentication/auth-server.ts';
import type { IdentityDocumentsService } from './modules/people/identity-documents/identity-documents.service.ts';
import type { Logger } from './observability/logger.ts';
import { type JobQueue, type Jobs, runForEach } from './persistence/jobs.ts';
import type { Services } from './services.ts';

/** Registers every scheduled job of the server. */
export async function registerJobs(parts: {
  jobs: Jobs;
  services: Services;
  auth: AuthServer;
  rateLimiter: RateLimiter;
  logger: Logger;
}): Promise<void> {
  const { jobs, services, auth, rateLimiter, logger } = parts;
  const { connectedCalendars, identityDocuments } = services;
  const addHourly = async (queue: JobQueue, handler: () => Promise<void>) => {
    await jobs.work(queue, handler);
    await jobs.scheduleHourly(queue);
  };
  const addEveryMinute = async (queue: JobQueue, handler: () => Promise<void>) => {
    await jobs.work(queue, handler);
    await jobs.scheduleEveryMinute(queue);
  };
  // Reads treat expired holds as ended before the job runs.
  await addEveryMinute('expire-holds', () =>
    runAll(services.holds.expireAll, services.dateChanges.requests.expireDue),
  );
  await addEveryMinute('lapse-charges', services.answerCharge.lapse);
  await addEveryMinute('settle-security-deposits', () =>
    runAll(services.settleDeposit.settleDue, services.completeSettlement.followAll),
  );
  // Syncs due calendars and blocks their days that became free.
  await addEveryMinute('read-calendars', async () => {
    try {
      await connectedCalendars.syncDue();
    } finally {
      await connectedCalendars.reclaimFreedDays();
    }
  });
  // Events and the browser's return apply most payments; the jobs find those whose deliveries are missing.
  await addEveryMinute('follow-checkouts', () =>
    runAll(
      services.providerEvents.applyPending,
      services.checkoutJobs.followUnfinished,
      services.executeRefund.executePending,
    ),
  );
  await addHourly('check-late-payments', services.checkoutJobs.checkLatePayments);
  // Providers can take a refund back for weeks, and report some fees later than the payment.
  await addHourly('follow-receipts', () =>
    runAll(services.followRefunds.followSent, services.followFees.followUnknown),
  );
  await addHourly('import-provider-transactions', async () => {
    await services.importTransactions.importAll({ minAgeMs: 0 });
  });
  await addHourly('prune-notices', () => services.inbox.prune());
  // Each reminder is sent once.
  await addHourly('remind', () => services.reminders.remind());
  // Deletes expired codes and their messages, ended sessions and old mails.
  await addHourly('prune-accounts', () =>
    runForEach([auth, services.textMessages, services.mails, services.payerReceipts], (service) =>
      service.prune(),
    ),
  );
  await addHourly('prune-idempotency-keys', services.transactions.prune);
  // Runs at the start too, so that a new key applies soon.
  await addHourly('maintain-identity-documents', () => maintainIdentityDocuments(identityDocuments, logger));
  await jobs.enqueueOnce('maintain-identity-documents');
  // Deletes unused photos and leftover files of removed ones.
  await addHourly('sweep-photos', () => {
    const { sweepPhotos, conditionPhotos, paymentProofs, chargePhotos, recordPhotos, accidentPhotos } =
      services;
    const pictures = [conditionPhotos, paymentProofs, chargePhotos, recordPhotos, accidentPhotos];
    return runForEach([sweepPhotos, ...pictures], (service) => service.sweep());
  });
  await addHourly('prune-rate-buckets', rateLimiter.prune);
  // Each booking that ends adds a row to the counters.
  await addHourly('compact-booking-counters', () => services.bookingCounters.compact());
}

/** Runs the steps of a job in turn; a failure does not stop the others. */
function runAll(...works: (() => Promise<unknown>)[]): Promise<void> {
  return runForEach(works, (work) => work());
}

/** Deletes expired document numbers and reseals the others with the current key. */
async function maintainIdentityDocuments(
  identityDocuments: IdentityDocumentsService,
  logger: Logger,
): Promise<void> {
  await identityDocuments.deleteExpired();
  const { locked } = await identityDocuments.resealAll();
  if (locked > 0) logger.error({ locked }, 'passport numbers that no key of PERSONAL_DATA_KEYS opens');
}
