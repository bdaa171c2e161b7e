import { DATABASE_FAULTS } from './faults/database.ts';
import { proveMail } from './faults/mail.ts';
import { provePhotos } from './faults/photos.ts';
import { proveSlowClients } from './faults/slow-clients.ts';
import { strikeUnderLoad } from './faults/under-load.ts';
import { withSite } from './lib/servers.ts';

const PROVES: Record<string, () => Promise<string>> = {
  database: proveDatabase,
  mail: proveMail,
  photos: provePhotos,
  'slow-clients': proveSlowClients,
};

/**
 * Breaks what the product stands on while people use it, a line for each fault: nothing that was answered with success is
 * lost, nothing in the database is wrong, and everything is well soon after. `FAULT` names one group alone.
 */
export async function prove(): Promise<void> {
  const { FAULT: asked } = process.env;
  const chosen = Object.entries(PROVES).filter(([name]) => asked === undefined || asked === name);
  if (chosen.length === 0) throw new Error(`FAULT is one of ${Object.keys(PROVES).join(', ')}`);
  const startedAt = performance.now();
  const figures: string[] = [];
  for (const [, run] of chosen) figures.push(await run());
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`faults: ${figures.join('; ')}; 0 lost, 0 wrong, in ${seconds} s\n`);
}

async function proveDatabase(): Promise<string> {
  let sent = 0;
  await withSite({ servers: 2, environment: { DATABASE_POOL: '6' } }, async (site) => {
    sent = await strikeUnderLoad(site, DATABASE_FAULTS);
  });
  return `${DATABASE_FAULTS.length} of database and servers under ${sent} calls`;
}
