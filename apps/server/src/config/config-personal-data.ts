import * as z from 'zod/mini';
import { parseNamedKeys } from '../platform/named-keys.ts';

/** Settings of the personal data that is kept sealed. */
export const personalDataEnvironment = {
  PERSONAL_DATA_KEYS: z.optional(z.string()),
  PERSONAL_DATA_DAYS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(3650))), 90),
};

const personalDataSchema = z.object(personalDataEnvironment);

/** What is missing or not right among them, one entry a setting. */
export function findPersonalDataFaults(
  { PERSONAL_DATA_KEYS: keys }: z.infer<typeof personalDataSchema>,
  { production }: { production: boolean },
): string[] {
  if (keys === undefined) {
    // A key made on the spot would be lost with the machine, and another process would make another one.
    return production ? ['PERSONAL_DATA_KEYS: is needed in production'] : [];
  }
  if (parseNamedKeys(keys)) return [];
  return ['PERSONAL_DATA_KEYS: must be keys such as 2026a:<32 bytes in base64>, the newest first'];
}
