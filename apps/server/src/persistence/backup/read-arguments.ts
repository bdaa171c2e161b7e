import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Parses the arguments of a backup command: one folder and one flag. Throws `usage` for any others. */
export function parseBackupArguments({ option, usage }: { option: string; usage: string }): {
  folder: string;
  isSet: boolean;
} {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { [option]: { type: 'boolean' } },
    });
    const [folder, ...others] = positionals;
    if (folder && others.length === 0) return { folder: resolve(folder), isSet: values[option] === true };
  } catch {}
  throw new Error(usage);
}
