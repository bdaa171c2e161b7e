import { readConfig } from './config/config.ts';
import { withDatabase } from './database/setup/command.ts';
import { reconcile } from './modules/ledger/reconcile.service.ts';

/** Proves the books against what is known of every booking; ends with 1 where anything differs. */
async function main(): Promise<void> {
  const { bookings, transactions, entries, differences } = await withDatabase(
    readConfig(process.env),
    reconcile,
  );
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(
    `${bookings} bookings with money, ${transactions} transactions, ${entries} entries, ${differences.length} differences\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
