import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What a command of backups was called with: one folder, and its switch. Throws `usage` where it was called otherwise. */
export function readArguments({ option, usage }: { option: string; usage: string }): {
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
