import * as z from 'zod/mini';
import { parseNamedKeys } from '../platform/named-keys.ts';

/** Settings of `npm run backup` and `npm run restore`. */
export const backupsEnvironment = {
  BACKUP_KEYS: z.optional(z.string()),
};

const backupsSchema = z.object(backupsEnvironment);

/** What is not right among them, one entry a setting. The server runs without: only a backup needs a key. */
export function findBackupFaults({ BACKUP_KEYS: keys }: z.infer<typeof backupsSchema>): string[] {
  if (keys === undefined || parseNamedKeys(keys)) return [];
  return ['BACKUP_KEYS: must be keys such as 2026a:<32 bytes in base64>, the newest first'];
}
