import { readConfig } from '../config/config.ts';
import { reconcile } from '../modules/money/ledger/ledger.service.ts';
import { withDatabase } from '../persistence/setup/with-database.ts';

/** Reconciles the ledger with every booking. Exits with 1 if anything differs. */
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
