import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { TrustProxy } from '../platform/callers/client-address.ts';
import { type NamedKey, parseNamedKeys } from '../platform/named-keys.ts';
import type { PersonalKey } from '../platform/personal-data/personal-keys.ts';
import { authEnvironment, type OtherAuth, type OwnAuth, readOtherAuth, readOwnAuth } from './config-auth.ts';
import { findAuthFaults } from './config-auth-rules.ts';
import { backupsEnvironment, findBackupFaults } from './config-backups.ts';
import { flag, listOf, postgresAddress, smtpAddress, wordIssue } from './config-fields.ts';
import { findFrontFaults, frontEnvironment, readTrustProxy } from './config-front.ts';
import { type OfficeSecurity, officeEnvironment, readOfficeSecurity } from './config-office.ts';
import { type Operations, operationsEnvironment, readOperations } from './config-operations.ts';
import { findPersonalDataFaults, personalDataEnvironment } from './config-personal-data.ts';
import { findPhotoFaults, type PhotoBucket, photosEnvironment, readPhotoBucket } from './config-photos.ts';
import { findProductionFaults } from './config-production.ts';
import {
  findReplicaFaults,
  type ReplicaSettings,
  readReplicas,
  replicasEnvironment,
} from './config-replicas.ts';
import { findTextFaults, readSmsWebhook, textsEnvironment } from './config-texts.ts';

const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535)));
const sender = z
  .string()
  .check(z.regex(/[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address such as Cars <office@cars.example>'));
const count = z.pipe(z.coerce.number(), z.int().check(z.minimum(1)));

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_OWNER_URL: z.optional(postgresAddress),
  DATABASE_DIRECT_URL: z.optional(postgresAddress),
  DATABASE_POOL: z._default(count, 10),
  PRODUCT_NAME: z._default(z.string().check(z.minLength(1)), 'Coastline'),
  PUBLISHABLE_KEY: z._default(z.string().check(z.minLength(8)), 'coastline-publishable-key'),
  REQUIRE_API_KEY: z._default(flag, true),
  REDIRECT_ALLOW_LIST: z._default(z.string(), ''),
  SMTP_URL: z.optional(smtpAddress),
  MAIL_FROM: z.optional(sender),
  MAIL_AUTOCONFIRM: z.optional(flag),
  DEMO_DATA: z.optional(flag),
  DEV_MAILBOX: z.optional(flag),
  SIGNING_KEYS_FILE: z.optional(z.string()),
  NODE_ENV: z.optional(z.string()),
  AUTH_RATE_LIMITS: z._default(flag, true),
  MAILS_PER_HOUR: z._default(count, 600),
  PASSKEYS: z.optional(flag),
  PHONE_ACCOUNTS: z._default(flag, false),
  LOCAL_CALENDARS: z._default(flag, false),
  SERVE_PAGES: z._default(flag, true),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ...authEnvironment,
  ...frontEnvironment,
  ...photosEnvironment,
  ...officeEnvironment,
  ...operationsEnvironment,
  ...personalDataEnvironment,
  ...backupsEnvironment,
  ...replicasEnvironment,
  ...textsEnvironment,
});

/** The environment variables that are read. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** Everything that can be set from outside, checked once at the start. */
export interface Config {
  port: number;
  host: string | undefined;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** Who owns the tables and changes them at the start; undefined: whoever `databaseUrl` names. */
  databaseOwnerUrl: string | undefined;
  /** PostgreSQL itself, for what a pooler in between cannot do; undefined: `databaseUrl` is no pooler. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  replicas: ReplicaSettings;
  siteUrl: string;
  productName: string;
  publishableKey: string;
  requireApiKey: boolean;
  redirectAllowList: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether a sign-up counts as verified at once (D13). */
  mailAutoconfirm: boolean;
  demoData: boolean;
  /** Whether mails can be read in the browser; never with a mail server. */
  devMailbox: boolean;
  signingKeysFile: string;
  /** Keys that seal stored secrets; without any, they are derived from the signing keys. */
  encryptionKeys: string[];
  /** What personal data is sealed with, the key that seals first; undefined: the keys in `personalDataKeysFile`. */
  personalDataKeys: PersonalKey[] | undefined;
  personalDataKeysFile: string;
  /** How long after a booking is over its passport number is kept. */
  personalDataDays: number;
  /** Keys that encrypt backups, the newest first; undefined: backups are not encrypted, and refused in production. */
  backupKeys: NamedKey[] | undefined;
  /** Whether settings that are only good for development are refused. */
  production: boolean;
  /** Whose word on where calls come from counts. */
  trustProxy: TrustProxy;
  /** Whether calls are counted, and too many of them refused. */
  rateLimits: boolean;
  /** Origins whose pages may call the API from another site. */
  corsOrigins: string[];
  authRateLimits: boolean;
  mailsPerHour: number;
  /** Where people sign in instead of here; undefined: at the own auth server. */
  otherAuth: OtherAuth | undefined;
  ownAuth: OwnAuth;
  office: OfficeSecurity;
  passkeys: boolean;
  phoneAccounts: boolean;
  /** Where text messages are sent; undefined: the development mailbox shows them. */
  smsWebhook: { url: string; secret: string } | undefined;
  /** Whether calendars may be connected that are not on the public internet, or over plain http. */
  localCalendars: boolean;
  /** Where photos are kept; undefined: in `dataDir`. */
  photoBucket: PhotoBucket | undefined;
  /** False where another process serves the pages, as in development. */
  servePages: boolean;
  logLevel: string;
  operations: Operations;
}

/** Reads and checks the environment; throws one error that names every wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given, { error: wordIssue });
  if (!parsed.success) {
    throw wrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const production = env.NODE_ENV === 'production';
  const otherAuth = readOtherAuth(env, env.PUBLISHABLE_KEY);
  const faults = [
    ...findAuthFaults(env, { ...env, production }),
    ...findPhotoFaults(env, { production }),
    ...findPersonalDataFaults(env, { production }),
    ...findBackupFaults(env),
    ...findFrontFaults(env),
    ...findReplicaFaults(env),
    ...findTextFaults(env),
    ...(production ? findProductionFaults({ ...env, siteUrl }) : []),
  ];
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) faults.push(`${name}: needs DATABASE_URL`);
  }
  if (faults.length > 0) throw wrongSettings(faults);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    replicas: readReplicas(env),
    siteUrl,
    productName: env.PRODUCT_NAME,
    publishableKey: env.PUBLISHABLE_KEY,
    requireApiKey: env.REQUIRE_API_KEY,
    encryptionKeys: listOf(env.ENCRYPTION_KEYS),
    personalDataKeys:
      env.PERSONAL_DATA_KEYS === undefined ? undefined : parseNamedKeys(env.PERSONAL_DATA_KEYS),
    personalDataKeysFile: resolve(dataDir, 'personal-data-keys'),
    personalDataDays: env.PERSONAL_DATA_DAYS,
    backupKeys: env.BACKUP_KEYS === undefined ? undefined : parseNamedKeys(env.BACKUP_KEYS),
    production,
    trustProxy: readTrustProxy(env),
    rateLimits: env.RATE_LIMITS,
    corsOrigins: listOf(env.CORS_ORIGINS),
    authRateLimits: env.AUTH_RATE_LIMITS,
    mailsPerHour: env.MAILS_PER_HOUR,
    otherAuth,
    ownAuth: readOwnAuth(env),
    office: readOfficeSecurity(env, { production }),
    passkeys: env.PASSKEYS ?? !otherAuth,
    phoneAccounts: env.PHONE_ACCOUNTS,
    smsWebhook: readSmsWebhook(env),
    photoBucket: readPhotoBucket(env),
    redirectAllowList: listOf(env.REDIRECT_ALLOW_LIST),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <no-reply@coastline.example>`,
    mailAutoconfirm: env.MAIL_AUTOCONFIRM ?? env.SMTP_URL === undefined,
    demoData: env.DEMO_DATA ?? (env.DATABASE_URL === undefined && !otherAuth && !production),
    devMailbox: env.SMTP_URL === undefined && (env.DEV_MAILBOX ?? env.DATABASE_URL === undefined),
    signingKeysFile: resolve(env.SIGNING_KEYS_FILE ?? `${dataDir}/signing-keys.json`),
    localCalendars: env.LOCAL_CALENDARS,
    servePages: env.SERVE_PAGES,
    logLevel: env.LOG_LEVEL,
    operations: readOperations(env),
  };
}

function wrongSettings(faults: readonly string[]): Error {
  return new Error(`The settings are not right. ${faults.join('; ')}`);
}
