import { type Config, readConfig } from '../config/config.ts';
import { reconcile } from '../modules/money/ledger/ledger.service.ts';
import { parseBackupArguments } from '../persistence/backup/backup-folder.ts';
import type { Manifest } from '../persistence/backup/manifest.ts';
import { restoreBackup } from '../persistence/backup/restore-backup.ts';
import { claimDataFolder } from '../persistence/embedded/data-lock.ts';
import { withDatabase, withDatabaseUrl } from '../persistence/setup/with-database.ts';

const USAGE = 'Usage: npm run restore -- <folder> [--replace]';

/** Restores a backup, migrates it and reconciles its ledger. */
async function main(): Promise<void> {
  const { folder, isSet: replace } = parseBackupArguments({ option: 'replace', usage: USAGE });
  const config = readConfig(process.env);
  const lock = await claimDataFolder(config.dataDir, config.siteUrl);
  try {
    const manifest = await restore(config, { folder, replace });
    const { bookings, differences } = await withDatabase(config, reconcile);
    for (const difference of differences) process.stdout.write(`${difference}\n`);
    process.stdout.write(`${describe(manifest)}; ${bookings} bookings with money, `);
    process.stdout.write(`${differences.length} differences\n`);
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await lock.release();
  }
}

function restore(config: Config, plan: { folder: string; replace: boolean }): Promise<Manifest> {
  const work = (databaseUrl: string) => restoreBackup({ config, databaseUrl, ...plan });
  return withDatabaseUrl(config, work, { canCreate: true });
}

function describe({ madeAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `as of ${madeAt}: ${tables.length} tables, ${rows} rows, ${files.length} files`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
