import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type Auth,
  type AuthUser,
  createAuth,
  loadOrCreateSigningKeys,
  NOTICE_KINDS,
  type SendSms,
  type SupportContact,
} from '@coastline/auth';
import type { SamlOptions } from '@coastline/auth/saml';
import { STEP_UP_MINUTES } from '@coastline/contracts/people/account';
import { formatInternationalPhone, parsePhone } from '@coastline/domain/people/phone-number';
import type { PoolClient } from 'pg';
import type { Config } from '../../../config/config.ts';
import type { TokenValidation } from '../../../http/guards/authentication.ts';
import { createClientAddressReader } from '../../../http/guards/client-address.ts';
import { parseIdentity } from '../../../http/guards/token-claims.ts';
import type { Logger } from '../../../observability/logger.ts';
import { type Database, type DatabaseClient, drizzleOn } from '../../../persistence/client.ts';
import type { NotificationsService } from '../../messaging/notifications/notifications.service.ts';
import type { TextMessagesService } from '../../messaging/text-messages/text-messages.service.ts';
import { isOfficeAccount } from '../accounts/accounts.service.ts';
import { syncEmail, syncProfile } from '../accounts/sync-profile.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { SignInProvider } from '../settings/sign-in-methods.ts';
import type { AuthServer } from './auth-server.ts';
import { createBuiltinAccountStore } from './builtin-account-store.ts';
import { readProvidersFile } from './providers-file.ts';

// NOTIFY invalidates cached sessions; this bounds how long a lost notification keeps a stale one.
const CALLER_CACHE_SECONDS = 5;
const TYPED_WAYS_IN: ReadonlySet<unknown> = new Set(['email', 'phone']);

export interface BuiltinAuthServerParts {
  config: Config;
  database: DatabaseClient;
  notifications: NotificationsService;
  textMessages: TextMessagesService;
  logger: Logger;
  clock: () => Date;
  /** Undoes changes that a thief may have made, when the owner of an account presses "This wasn't me". */
  onAccountSecured: (tx: Database, authUserId: string) => Promise<void>;
}

/** Creates the builtin auth server with the product's mails, profiles, limits and sign-in methods. */
export async function createBuiltinAuthServer(parts: BuiltinAuthServerParts): Promise<AuthServer> {
  const { config } = parts;
  const providers = await readProvidersFile(config.builtinAuth.providersFile);
  const auth = createAuth({
    ...createHostOptions(parts),
    externalUrl: `${config.siteUrl}/auth/v1`,
    siteUrl: config.siteUrl,
    redirectAllowList: config.redirectAllowList,
    corsOrigins: config.builtinAuth.corsOrigins,
    signingKeys: await loadOrCreateSigningKeys(config.signingKeysFile),
    encryptionKeys: config.encryptionKeys,
    production: config.production,
    mailAutoconfirm: config.mailAutoconfirm,
    mailsPerHour: config.mailsPerHour,
    concealUnknownAtOtp: true,
    mailLinks: 'confirm',
    bindProviderFlows: true,
    stepUpSeconds: STEP_UP_MINUTES * 60,
    notices: [...NOTICE_KINDS],
    secureAccountDays: 7,
    secureAccountUrl: `${config.siteUrl}/auth`,
    phoneProviderEnabled: config.phoneAccounts,
    passkeysEnabled: config.passkeys,
    callerCacheSeconds: CALLER_CACHE_SECONDS,
    productName: config.productName,
    externalProviders: providers.options,
    manualLinkingEnabled: config.builtinAuth.linking,
    anonymousSignInEnabled: config.builtinAuth.anonymousSignIn,
    ...(config.builtinAuth.phoneFactors && {
      factorEnrollTypes: ['totp', 'phone'],
      factorVerifyTypes: ['totp', 'phone'],
    }),
    ...(await loadOptionalFeatures(config.builtinAuth)),
    ...(config.authRateLimits && {
      clientAddress: createClientAddressReader(config.trustProxy),
    }),
  });
  return {
    app: auth.app,
    validateToken: (token) => validateToken(auth, token),
    isSigned: async (token) => (await auth.verifyAccessToken(token)) !== undefined,
    accounts: createBuiltinAccountStore(auth, parts.database.pool),
    getSignInMethods: async () => describeWaysIn(config, providers.shown),
    createConfirmedUser: auth.createConfirmedUser,
    createNoticeLink: (tx, notice) => auth.createNoticeLink(notice, tx.$client as PoolClient),
    prune: async () => {
      await auth.prune();
    },
    close: auth.close,
  };
}

/** Loads the parts of the auth server that the settings turn on. */
async function loadOptionalFeatures({ captcha, saml, walletChains }: Config['builtinAuth']) {
  return {
    ...(captcha && {
      captcha: (await import('@coastline/auth/captcha')).createCaptchaService(captcha),
    }),
    ...(saml && { saml: (await import('@coastline/auth/saml')).createSaml(await readSaml(saml)) }),
    ...(walletChains.length > 0 && {
      wallets: (await import('@coastline/auth/wallets')).createWalletGrant(walletChains),
    }),
  };
}

/** Creates the options with which the auth server calls back into the product. */
function createHostOptions(parts: BuiltinAuthServerParts) {
  const { database, notifications, logger, clock } = parts;
  const sendSms = createSmsSender(parts);
  const { requiresSecondFactor: _, ...officePolicy } = parts.config.office;
  return {
    pool: database.pool,
    listenConfig: database.listenConfig,
    sendMail: ({ userId: authUserId, ...mail }, tx) =>
      notifications.enqueueMails(drizzleOn(tx), [{ ...mail, authUserId }]),
    ...(sendSms && { sendSms }),
    accountPolicy: async (userId, db) => ((await isOfficeAccount(db, userId)) ? officePolicy : {}),
    onUserCreated: writeProfile,
    onUserReset: writeProfile,
    onUserUpdated: (user, tx) => syncEmail(drizzleOn(tx), { authUserId: user.id, email: user.email ?? '' }),
    onUserSecured: (user, tx) => parts.onAccountSecured(drizzleOn(tx), user.id),
    parsePhone: parseTypedPhone,
    readSupportContact: () => readContact(database),
    clock,
    logger,
  } satisfies Partial<Parameters<typeof createAuth>[0]>;
}

async function readContact({ db }: DatabaseClient): Promise<SupportContact> {
  const { contact } = await getSettings(db);
  return { email: contact.email, phone: formatInternationalPhone(contact.phone) };
}

// Supabase clients omit the plus of an international number.
function parseTypedPhone(phone: string): string | undefined {
  return parsePhone(phone) ?? parsePhone(`+${phone.trim()}`);
}

/** Writes the profile of a new account, and rewrites it if another sign-up takes over an unconfirmed account. */
function writeProfile(user: AuthUser, tx: PoolClient): Promise<void> {
  return syncProfile(drizzleOn(tx), {
    authUserId: user.id,
    data: user.userMetadata,
    isFromProvider: !TYPED_WAYS_IN.has(user.appMetadata.provider ?? 'email'),
  });
}

async function validateToken(auth: Auth, token: string): Promise<TokenValidation> {
  const claims = await auth.verifyAccessToken(token);
  const identity = parseIdentity(claims, token);
  if (!claims || !identity) return { state: 'rejected' };
  const state = await auth.getSessionState(claims);
  if (state === 'active') return { state, identity };
  return { state: state === 'below_level' ? state : 'rejected' };
}

function describeWaysIn(config: Config, providers: SignInProvider[]) {
  return {
    url: '/auth/v1',
    apiKey: config.publishableKey,
    isExternal: false,
    mailAutoconfirm: config.mailAutoconfirm,
    passkeys: config.passkeys,
    providers,
  };
}

async function readSaml(saml: NonNullable<Config['builtinAuth']['saml']>): Promise<SamlOptions> {
  const { metadataHosts, signing } = saml;
  if (!signing) return { metadataHosts };
  // Read in sequence, so that the same one of two invalid files is reported at every start.
  const privateKey = await readPem('AUTH_SAML_KEY_FILE', signing.keyFile);
  const certificate = await readPem('AUTH_SAML_CERTIFICATE_FILE', signing.certificateFile);
  assertParses(
    () => createPrivateKey(privateKey),
    `AUTH_SAML_KEY_FILE: ${signing.keyFile} is not a private key`,
  );
  assertParses(
    () => new X509Certificate(certificate),
    `AUTH_SAML_CERTIFICATE_FILE: ${signing.certificateFile} is not a certificate`,
  );
  return { metadataHosts, signing: { privateKey, certificate } };
}

async function readPem(setting: string, path: string): Promise<string> {
  const pem = await readFile(path, 'utf8').catch(() => '');
  if (pem.includes('-----BEGIN ')) return pem;
  throw new Error(`The settings are not right. ${setting}: ${path} is not a readable PEM file`);
}

function assertParses(parse: () => unknown, message: string): void {
  try {
    parse();
  } catch {
    throw new Error(`The settings are not right. ${message}`);
  }
}

/** Creates the sender of text messages: by the webhook's outbox, or else into the development mailbox. */
function createSmsSender(parts: BuiltinAuthServerParts): SendSms | undefined {
  const { config, notifications, textMessages } = parts;
  if (config.smsWebhook) {
    return async (sms, tx) => {
      await textMessages.enqueue(drizzleOn(tx), sms);
      return { messageId: sms.id };
    };
  }
  if (!config.devMailbox) return undefined;
  return async ({ to, text }, tx) => {
    const body = { text, html: '<!doctype html><html lang="en"><body></body></html>' };
    await notifications.enqueueMails(drizzleOn(tx), [{ kind: 'sms', to: `+${to}`, subject: text, ...body }]);
  };
}
