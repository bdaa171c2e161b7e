import { readConfig } from '../config/config.ts';
import { parseBackupArguments } from '../persistence/backup/backup-folder.ts';
import { createBackup } from '../persistence/backup/create-backup.ts';
import { withDatabaseUrl } from '../persistence/setup/with-database.ts';

const USAGE = 'Usage: npm run backup -- <folder> [--without-keys]';

/** Writes a backup while the server is running. */
async function main(): Promise<void> {
  const { folder, isSet: isWithoutKeys } = parseBackupArguments({ option: 'without-keys', usage: USAGE });
  const config = readConfig(process.env);
  const { tables, files } = await withDatabaseUrl(config, (databaseUrl) =>
    createBackup({ config, databaseUrl, folder, withKeys: !isWithoutKeys }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${folder}: ${tables.length} tables, ${rows} rows, ${files.length} files\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
