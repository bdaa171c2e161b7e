import { createHash, randomBytes } from 'node:crypto';
import { readOrCreateSecretFile } from '@coastline/auth/secrets';
import * as z from 'zod/mini';
import { flag, isHttps, listViolations } from './config-fields.ts';

/** Settings that the rules for production depend on. */
interface ProductionSettings {
  siteUrl: string;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_AUTOCONFIRM?: boolean | undefined;
  DEMO_DATA?: boolean | undefined;
  AUTH_ISSUER?: string | undefined;
  AUTH_RATE_LIMITS: boolean;
  PHONE_ACCOUNTS: boolean;
  SMS_WEBHOOK_URL?: string | undefined;
  LOCAL_CALENDARS: boolean;
}

/** Finds settings that are missing or unsafe in production. Returns one message per violated rule. */
export function validateProduction(env: ProductionSettings): string[] {
  const isBuiltinAuth = env.AUTH_ISSUER === undefined;
  return listViolations([
    ['SITE_URL', !isHttps(env.siteUrl), 'must be https in production'],
    ['SMTP_URL', env.SMTP_URL === undefined, 'is needed in production: mails would not be delivered'],
    ['MAIL_FROM', env.MAIL_FROM === undefined, 'is needed in production'],
    ['MAIL_AUTOCONFIRM', isBuiltinAuth && env.MAIL_AUTOCONFIRM === true, 'lets anybody claim any address'],
    ['DEMO_DATA', env.DEMO_DATA === true, 'creates accounts with a public password'],
    ['AUTH_RATE_LIMITS', isBuiltinAuth && !env.AUTH_RATE_LIMITS, 'must be on in production'],
    [
      'SMS_WEBHOOK_URL',
      env.PHONE_ACCOUNTS && env.SMS_WEBHOOK_URL === undefined,
      'is needed by PHONE_ACCOUNTS',
    ],
    ['LOCAL_CALENDARS', env.LOCAL_CALENDARS, 'is only good for development'],
  ]);
}

/** Settings of the personal data that is stored encrypted. */
export const personalDataEnvironment = {
  PERSONAL_DATA_KEYS: z.optional(z.string()),
  PERSONAL_DATA_DAYS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(3650))), 90),
};

const personalDataSchema = z.object(personalDataEnvironment);

/** Finds missing or invalid personal-data keys. Returns one message per violated rule. */
export function validatePersonalData(
  { PERSONAL_DATA_KEYS: keys }: z.infer<typeof personalDataSchema>,
  { production }: { production: boolean },
): string[] {
  if (keys === undefined) {
    // A generated key would be lost with the machine, and each machine would generate its own.
    return production ? ['PERSONAL_DATA_KEYS: is needed in production'] : [];
  }
  if (parseNamedKeys(keys)) return [];
  return ['PERSONAL_DATA_KEYS: must be keys such as 2026a:<32 bytes in base64>, the newest first'];
}

const hours = (max: number) => z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(max)));

/** Settings of the stricter rules for office accounts. */
export const officeEnvironment = {
  OFFICE_SECOND_FACTOR: z.optional(flag),
  OFFICE_SESSION_HOURS: z._default(hours(720), 24),
  OFFICE_SESSION_IDLE_HOURS: z._default(hours(720), 8),
};

const officeSchema = z.object(officeEnvironment);

export interface OfficeSecurity {
  /** Whether an admin without a second factor may do nothing but set one up. */
  requiresSecondFactor: boolean;
  passwordMinLength: number;
  /** Absolute lifetime from the sign-in on. */
  sessionMaxSeconds: number;
  /** Lifetime without use. */
  sessionIdleSeconds: number;
}

const PASSWORD_MIN_LENGTH = 12;
const HOUR_SECONDS = 3600;

export function readOfficeSecurity(
  env: z.infer<typeof officeSchema>,
  { production }: { production: boolean },
): OfficeSecurity {
  return {
    requiresSecondFactor: env.OFFICE_SECOND_FACTOR ?? production,
    passwordMinLength: PASSWORD_MIN_LENGTH,
    sessionMaxSeconds: env.OFFICE_SESSION_HOURS * HOUR_SECONDS,
    sessionIdleSeconds: env.OFFICE_SESSION_IDLE_HOURS * HOUR_SECONDS,
  };
}

const KEY_BYTES = 32;
const NAMED_KEY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_=-]+)$/;

/** A 32-byte encryption key. Its id is stored with every value that the key encrypted. */
export interface NamedKey {
  id: string;
  key: Buffer;
}

/**
 * Parses keys such as `2026b:<base64>,2026a:<base64>`, newest first. Returns undefined if a key has no id or not 32 bytes,
 * or if an id occurs twice.
 */
export function parseNamedKeys(text: string): NamedKey[] | undefined {
  const keys = text.split(',').map((entry) => parseKey(entry.trim()));
  const valid = keys.filter((key) => key !== undefined);
  const isValid = valid.length === keys.length && new Set(valid.map(({ id }) => id)).size === keys.length;
  return isValid ? valid : undefined;
}

function parseKey(entry: string): NamedKey | undefined {
  const [, id, encoded] = NAMED_KEY.exec(entry) ?? [];
  const key = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
  return id !== undefined && key?.length === KEY_BYTES ? { id, key } : undefined;
}

/**
 * Reads the keys from a file in the format of `PERSONAL_DATA_KEYS`. Creates the file (mode 0600) with a new key if it is
 * missing; of processes that start at once, the first one to write wins. Throws if the file has any other content.
 */
export async function loadOrCreatePersonalKeys(file: string): Promise<NamedKey[]> {
  const text = await readOrCreateSecretFile(file, () => `${createKey()}\n`);
  const keys = parseNamedKeys(text.trim());
  if (!keys) throw new Error(`${file} does not contain keys in the format of PERSONAL_DATA_KEYS`);
  return keys;
}

// The id is derived from the key, so that a replacement for a lost key gets another id.
function createKey(): string {
  const key = randomBytes(KEY_BYTES);
  const id = createHash('sha256').update('key-id').update(key).digest('hex').slice(0, 12);
  return `${id}:${key.toString('base64')}`;
}
