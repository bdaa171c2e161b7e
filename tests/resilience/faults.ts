import { DATABASE_FAULTS } from './faults/database.ts';
import { testMailOutage } from './faults/mail.ts';
import { testPhotoStorage } from './faults/photos.ts';
import { testSlowClients } from './faults/slow-clients.ts';
import { injectFaultsUnderLoad } from './faults/under-load.ts';
import { withDeployment } from './lib/deployment.ts';

const FAULT_TESTS: Record<string, () => Promise<string>> = {
  database: testDatabaseFaults,
  mail: testMailOutage,
  photos: testPhotoStorage,
  'slow-clients': testSlowClients,
};

/**
 * Injects faults into the product's dependencies under load and prints a line for each. After every fault, each confirmed
 * change is stored, the database is consistent and the servers recover soon. `FAULT` selects one group.
 */
export async function run(): Promise<void> {
  const { FAULT: selected } = process.env;
  const chosen = Object.entries(FAULT_TESTS).filter(([name]) => selected === undefined || selected === name);
  if (chosen.length === 0) throw new Error(`FAULT is one of ${Object.keys(FAULT_TESTS).join(', ')}`);
  const startedAt = performance.now();
  const results: string[] = [];
  for (const [, runTest] of chosen) results.push(await runTest());
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`faults: ${results.join('; ')}; 0 lost, 0 wrong, in ${seconds} s\n`);
}

async function testDatabaseFaults(): Promise<string> {
  let sent = 0;
  await withDeployment({ servers: 2, environment: { DATABASE_POOL: '6' } }, async (deployment) => {
    sent = await injectFaultsUnderLoad(deployment, DATABASE_FAULTS);
  });
  return `${DATABASE_FAULTS.length} of database and servers under ${sent} calls`;
}
