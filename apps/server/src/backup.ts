import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { makeBackup } from './database/backup/make-backup.ts';
import { withDatabaseUrl } from './database/setup/command.ts';

const USAGE = 'Usage: npm run backup -- <folder> [--without-keys]';

/** Writes a backup while the product goes on. */
async function main(): Promise<void> {
  const { target, values } = readArguments();
  const config = readConfig(process.env);
  const folder = resolve(target);
  const withKeys = !values['without-keys'];
  const { tables, files } = await withDatabaseUrl(config, (databaseUrl) =>
    makeBackup({ config, databaseUrl, folder, withKeys }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${folder}: ${tables.length} tables, ${rows} rows, ${files.length} files\n`);
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'without-keys': { type: 'boolean', default: false } },
    });
    const [target, ...others] = positionals;
    if (target && others.length === 0) return { target, values };
  } catch {}
  throw new Error(USAGE);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
