import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  authEnvironment,
  type BuiltinAuth,
  type ExternalAuth,
  readBuiltinAuth,
  readExternalAuth,
  readSmsWebhook,
  smsEnvironment,
} from './config-auth.ts';
import { validateAuth, validateSms } from './config-auth-validation.ts';
import { flag, formatIssue, parseList, postgresAddress, smtpAddress } from './config-fields.ts';
import {
  httpEnvironment,
  type Operations,
  operationsEnvironment,
  readOperations,
  readTrustProxy,
  type TrustProxy,
  validateHttp,
} from './config-http.ts';
import {
  type PaymentSettings,
  paymentsEnvironment,
  readPayments,
  validatePayments,
} from './config-payments.ts';
import {
  type NamedKey,
  type OfficeSecurity,
  officeEnvironment,
  parseNamedKeys,
  personalDataEnvironment,
  readOfficeSecurity,
  validatePersonalData,
  validateProduction,
} from './config-security.ts';
import {
  backupsEnvironment,
  type PhotoBucket,
  photosEnvironment,
  type ReplicaSettings,
  readPhotoBucket,
  readReplicas,
  replicasEnvironment,
  validateBackups,
  validatePhotos,
  validateReplicas,
} from './config-storage.ts';
import { readSecretFiles } from './secret-files.ts';

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
  ...httpEnvironment,
  ...photosEnvironment,
  ...officeEnvironment,
  ...operationsEnvironment,
  ...personalDataEnvironment,
  ...backupsEnvironment,
  ...replicasEnvironment,
  ...smsEnvironment,
  ...paymentsEnvironment,
});

/** Names of all environment variables that the server reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** All settings of the server, parsed and validated once at the start. */
export interface Config {
  port: number;
  host: string | undefined;
  dataDir: string;
  /** Undefined: the server starts the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connection of the role that owns the tables and runs migrations; undefined: the role of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /**
   * Connection that bypasses a pooler, for LISTEN and other session features; undefined: `databaseUrl` is no pooler.
   */
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
  /** Whether a sign-up counts as verified without a confirmation mail (D13). */
  mailAutoconfirm: boolean;
  demoData: boolean;
  /** Whether `/dev/mailbox` shows mails in the browser; always false with a mail server. */
  devMailbox: boolean;
  signingKeysFile: string;
  /** Keys that encrypt the auth server's stored secrets; empty: keys are derived from the signing keys. */
  encryptionKeys: string[];
  /** Keys for personal data; the first one encrypts. Undefined: the keys in `personalDataKeysFile`. */
  personalDataKeys: NamedKey[] | undefined;
  personalDataKeysFile: string;
  /** Days for which a passport number is stored after its booking is over. */
  personalDataDays: number;
  /** Keys that encrypt backups, newest first; undefined: backups are not encrypted, and rejected in production. */
  backupKeys: NamedKey[] | undefined;
  /** Whether development-only settings are rejected. */
  production: boolean;
  /** Proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. */
  trustProxy: TrustProxy;
  /** Whether the API enforces rate limits. */
  rateLimits: boolean;
  /** Origins whose pages may call the API from another site. */
  corsOrigins: string[];
  authRateLimits: boolean;
  mailsPerHour: number;
  /** The external auth server; undefined: the builtin one. */
  externalAuth: ExternalAuth | undefined;
  builtinAuth: BuiltinAuth;
  office: OfficeSecurity;
  passkeys: boolean;
  phoneAccounts: boolean;
  /** Webhook that sends text messages; undefined: the development mailbox shows them. */
  smsWebhook: { url: string; secret: string } | undefined;
  /** Whether connected calendars may use private addresses and plain http. */
  localCalendars: boolean;
  /** S3-compatible bucket for photos; undefined: photos are stored in `dataDir`. */
  photoBucket: PhotoBucket | undefined;
  /** False if another process serves the pages, as in development. */
  servePages: boolean;
  logLevel: string;
  operations: Operations;
  payments: PaymentSettings;
}

/**
 * Parses and validates the environment; `<name>_FILE` names a file with the value of a setting. Throws one error that
 * names every invalid setting, without its value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const files = readSecretFiles(environment, SETTING_NAMES);
  if (files.violations.length > 0) throw createSettingsError(files.violations);
  const given = Object.fromEntries(Object.entries(files.environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given, { error: formatIssue });
  if (!parsed.success) {
    throw createSettingsError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const production = env.NODE_ENV === 'production';
  const externalAuth = readExternalAuth(env, env.PUBLISHABLE_KEY);
  const demoData = env.DEMO_DATA ?? (env.DATABASE_URL === undefined && !externalAuth && !production);
  const violations = [
    ...validateAuth(env, { ...env, production }),
    ...validatePhotos(env, { production }),
    ...validatePersonalData(env, { production }),
    ...validateBackups(env),
    ...validateHttp(env),
    ...validateReplicas(env),
    ...validateSms(env),
    ...validatePayments(env, { production }),
    ...(production ? validateProduction({ ...env, siteUrl }) : []),
  ];
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) violations.push(`${name}: needs DATABASE_URL`);
  }
  if (violations.length > 0) throw createSettingsError(violations);
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
    encryptionKeys: parseList(env.ENCRYPTION_KEYS),
    personalDataKeys:
      env.PERSONAL_DATA_KEYS === undefined ? undefined : parseNamedKeys(env.PERSONAL_DATA_KEYS),
    personalDataKeysFile: resolve(dataDir, 'personal-data-keys'),
    personalDataDays: env.PERSONAL_DATA_DAYS,
    backupKeys: env.BACKUP_KEYS === undefined ? undefined : parseNamedKeys(env.BACKUP_KEYS),
    production,
    trustProxy: readTrustProxy(env),
    rateLimits: env.RATE_LIMITS,
    corsOrigins: parseList(env.CORS_ORIGINS),
    authRateLimits: env.AUTH_RATE_LIMITS,
    mailsPerHour: env.MAILS_PER_HOUR,
    externalAuth,
    builtinAuth: readBuiltinAuth(env),
    office: readOfficeSecurity(env, { production }),
    passkeys: env.PASSKEYS ?? !externalAuth,
    phoneAccounts: env.PHONE_ACCOUNTS,
    smsWebhook: readSmsWebhook(env),
    photoBucket: readPhotoBucket(env),
    redirectAllowList: parseList(env.REDIRECT_ALLOW_LIST),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <no-reply@coastline.example>`,
    mailAutoconfirm: env.MAIL_AUTOCONFIRM ?? env.SMTP_URL === undefined,
    demoData,
    devMailbox: env.SMTP_URL === undefined && (env.DEV_MAILBOX ?? env.DATABASE_URL === undefined),
    signingKeysFile: resolve(env.SIGNING_KEYS_FILE ?? `${dataDir}/signing-keys.json`),
    localCalendars: env.LOCAL_CALENDARS,
    servePages: env.SERVE_PAGES,
    logLevel: env.LOG_LEVEL,
    operations: readOperations(env),
    payments: readPayments(env, { isDemo: demoData && env.PROCESSES === 1 }),
  };
}

function createSettingsError(violations: readonly string[]): Error {
  return new Error(`The settings are not right. ${violations.join('; ')}`);
}
