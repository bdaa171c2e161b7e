import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type Auth,
  type AuthUser,
  createAuth,
  loadOrCreateSigningKeys,
  NOTICE_KINDS,
  type SamlOptions,
  type SendSms,
  type SupportContact,
} from '@coastline/auth';
import { formatPhoneAbroad, parsePhone } from '@coastline/domain/people/phone-number';
import { STEP_UP_MINUTES } from '@coastline/domain/wire/people/account';
import type { PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import { type DatabaseClient, withSchema } from '../database/client.ts';
import { isOfficeAccount } from '../modules/accounts/accounts.repository.ts';
import { keepEmail } from '../modules/accounts/keep-email.service.ts';
import { keepProfile } from '../modules/accounts/keep-profile.service.ts';
import type { NotificationsService } from '../modules/notifications/notifications.service.ts';
import { getSettings } from '../modules/settings/settings.service.ts';
import type { WayInProvider } from '../modules/settings/ways-in.ts';
import type { TextMessagesService } from '../modules/text-messages/text-messages.service.ts';
import type { TokenReading } from '../platform/callers/caller-reader.ts';
import { createAddressReader } from '../platform/callers/client-address.ts';
import { readIdentity } from '../platform/callers/token-claims.ts';
import type { Logger } from '../platform/logger.ts';
import type { AuthServer } from './auth-server.ts';
import { createOwnAccountKeeper } from './own-account-keeper.ts';
import { readProvidersFile } from './providers-file.ts';

// Changes are told by the database; this bounds what a lost word of one could do.
const CALLER_CACHE_SECONDS = 5;
const TYPED_WAYS_IN: ReadonlySet<unknown> = new Set(['email', 'phone']);

export interface OwnAuthServerParts {
  config: Config;
  database: DatabaseClient;
  notifications: NotificationsService;
  textMessages: TextMessagesService;
  logger: Logger;
  clock: () => Date;
}

/** Builds the own auth server as this product uses it: its mails, its profiles, its limits, its ways in. */
export async function buildOwnAuthServer(parts: OwnAuthServerParts): Promise<AuthServer> {
  const { config } = parts;
  const providers = await readProvidersFile(config.ownAuth.providersFile);
  const auth = createAuth({
    ...ownersPart(parts),
    externalUrl: `${config.siteUrl}/auth/v1`,
    siteUrl: config.siteUrl,
    redirectAllowList: config.redirectAllowList,
    corsOrigins: config.ownAuth.corsOrigins,
    signingKeys: await loadOrCreateSigningKeys(config.signingKeysFile),
    encryptionKeys: config.encryptionKeys,
    production: config.production,
    mailAutoconfirm: config.mailAutoconfirm,
    mailsPerHour: config.mailsPerHour,
    concealUnknownAtOtp: true,
    ...(config.ownAuth.captcha && { captcha: config.ownAuth.captcha }),
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
    manualLinkingEnabled: config.ownAuth.linking,
    anonymousSignInEnabled: config.ownAuth.anonymousSignIn,
    web3Chains: config.ownAuth.walletChains,
    ...(config.ownAuth.phoneFactors && {
      factorEnrollTypes: ['totp', 'phone'],
      factorVerifyTypes: ['totp', 'phone'],
    }),
    ...(config.ownAuth.saml && { saml: await readSaml(config.ownAuth.saml) }),
    ...(config.authRateLimits && {
      clientAddress: createAddressReader(config.trustProxy),
    }),
  });
  return {
    app: auth.app,
    readToken: (token) => readToken(auth, token),
    isSigned: async (token) => (await auth.verifyAccessToken(token)) !== undefined,
    accounts: createOwnAccountKeeper(auth, parts.database.pool),
    readWaysIn: async () => describeWaysIn(config, providers.shown),
    createConfirmedUser: auth.createConfirmedUser,
    prune: async () => {
      await auth.prune();
    },
    close: auth.close,
  };
}

/** What the auth server leaves to the product around it. */
function ownersPart(parts: OwnAuthServerParts) {
  const { database, notifications, logger, clock } = parts;
  const sendSms = chooseSmsSender(parts);
  const { requiresSecondFactor: _, ...officePolicy } = parts.config.office;
  return {
    pool: database.pool,
    listening: database.listening,
    sendMail: ({ userId: authUserId, ...mail }, tx) =>
      notifications.queueMails(withSchema(tx), [{ ...mail, authUserId }]),
    ...(sendSms && { sendSms }),
    accountPolicy: async (userId, db) => ((await isOfficeAccount(db, userId)) ? officePolicy : {}),
    onUserCreated: writeProfile,
    onUserReset: writeProfile,
    onUserUpdated: (user, tx) => keepEmail(withSchema(tx), { authUserId: user.id, email: user.email ?? '' }),
    parsePhone: parseTypedPhone,
    readSupportContact: () => readContact(database),
    clock,
    logger,
  } satisfies Partial<Parameters<typeof createAuth>[0]>;
}

async function readContact({ db }: DatabaseClient): Promise<SupportContact> {
  const { contact } = await getSettings(db);
  return { email: contact.email, phone: formatPhoneAbroad(contact.phone) };
}

// The protocol's clients leave out the plus of an international number.
function parseTypedPhone(phone: string): string | undefined {
  return parsePhone(phone) ?? parsePhone(`+${phone.trim()}`);
}

/** Writes the profile of a new account, and again once another caller's data takes the place of the first one's. */
function writeProfile(user: AuthUser, tx: PoolClient): Promise<void> {
  return keepProfile(withSchema(tx), {
    authUserId: user.id,
    data: user.userMetadata,
    isToldByOthers: !TYPED_WAYS_IN.has(user.appMetadata.provider ?? 'email'),
  });
}

async function readToken(auth: Auth, token: string): Promise<TokenReading> {
  const claims = await auth.verifyAccessToken(token);
  const identity = readIdentity(claims, token);
  if (!claims || !identity) return { state: 'refused' };
  const state = await auth.findSession(claims);
  if (state === 'active') return { state, identity };
  return { state: state === 'below_level' ? state : 'refused' };
}

function describeWaysIn(config: Config, providers: WayInProvider[]) {
  return {
    url: '/auth/v1',
    apiKey: config.publishableKey,
    isElsewhere: false,
    mailAutoconfirm: config.mailAutoconfirm,
    passkeys: config.passkeys,
    providers,
  };
}

async function readSaml(saml: NonNullable<Config['ownAuth']['saml']>): Promise<SamlOptions> {
  const { metadataHosts, signing } = saml;
  if (!signing) return { metadataHosts };
  // One after the other: of two that are wrong, the same is named at every start.
  const privateKey = await readPem('AUTH_SAML_KEY_FILE', signing.keyFile);
  const certificate = await readPem('AUTH_SAML_CERTIFICATE_FILE', signing.certificateFile);
  requireParsed(
    () => createPrivateKey(privateKey),
    `AUTH_SAML_KEY_FILE: ${signing.keyFile} is not a private key`,
  );
  requireParsed(
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

function requireParsed(parse: () => unknown, fault: string): void {
  try {
    parse();
  } catch {
    throw new Error(`The settings are not right. ${fault}`);
  }
}

/** Text messages wait for the webhook, or, where there is none, go to the development mailbox. */
function chooseSmsSender(parts: OwnAuthServerParts): SendSms | undefined {
  const { config, notifications, textMessages } = parts;
  if (config.smsWebhook) {
    return async (sms, tx) => {
      await textMessages.queue(withSchema(tx), sms);
      return { messageId: sms.id };
    };
  }
  if (!config.devMailbox) return undefined;
  return async ({ to, text }, tx) => {
    const body = { text, html: '<!doctype html><html lang="en"><body></body></html>' };
    await notifications.queueMails(withSchema(tx), [{ kind: 'sms', to: `+${to}`, subject: text, ...body }]);
  };
}
