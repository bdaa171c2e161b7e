import { PgBoss } from 'pg-boss';

/** Makes or updates the tables of the job queue (schema `pgboss`), which needs their owner. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'coastline-owner',
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures[0]) throw failures[0];
}
