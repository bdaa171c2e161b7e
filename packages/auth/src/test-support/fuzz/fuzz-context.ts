import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createSaml } from '../../features/saml/saml.ts';
import { createWalletGrant } from '../../features/wallets/wallets.ts';
import { generateSigningJwks, importSigningKeys, type SigningKeys } from '../../index.ts';
import { createTestAuth, type TestAuth } from '../auth-server.ts';
import { type PermissiveIssuer, startPermissiveIssuer } from '../permissive-issuer.ts';
import { createIdp, type TestIdp } from '../saml-idp.ts';
import { callOrThrow, createTestUser, isDamaged, type TestUser } from '../test-users.ts';
import { createTokens, type TokenName } from './tokens.ts';

/** Servers under test: all features with lenient settings, all features with strict settings, few features. */
export type ServerName = 'open' | 'strict' | 'closed';

/** Servers, users and values from which requests are built. */
export interface FuzzContext {
  pool: pg.Pool;
  servers: Record<ServerName, TestAuth>;
  issuer: PermissiveIssuer;
  idp: TestIdp;
  ssoProviderId: string;
  ssoDomain: string;
  /** The caller; replaced after a request destroyed its session, factor or passkey. */
  own: TestUser;
  /** Another user, which calls of `own` must not change. */
  other: TestUser;
  tokens: Record<TokenName, string>;
  /** Secrets and ids of `other`, and used one-time values. */
  secrets: Record<string, string>;
  close(): Promise<void>;
}

export async function createFuzzContext(pool: pg.Pool): Promise<FuzzContext> {
  const signingKeys = await importSigningKeys(await generateSigningJwks());
  const issuer = await startPermissiveIssuer();
  const servers = await startServers(pool, { signingKeys, issuer });
  const { open } = servers;
  const admin = await open.signServiceToken();
  const idp = createIdp(await (await open.app.request('/sso/saml/metadata')).text());
  const ssoDomain = `${randomUUID()}.example`;
  const ssoProvider = await callOrThrow(open, 'POST /admin/sso/providers', {
    token: admin,
    body: { type: 'saml', metadata_xml: idp.metadata, domains: [ssoDomain] },
  });
  const [own, other] = [await createTestUser(open), await createTestUser(open)];
  const tokens = await createTokens(open, { signingKeys, own, other, admin });
  const secrets = collectSecrets(other);
  const ssoProviderId = String(ssoProvider.id);
  const close = () => issuer.close();
  return { pool, servers, issuer, idp, ssoProviderId, ssoDomain, own, other, tokens, secrets, close };
}

/** Replaces users that the last request damaged. */
export async function restoreFuzzContext(context: FuzzContext): Promise<void> {
  const { open } = context.servers;
  if (await isDamaged(context.pool, context.own)) {
    context.own = await createTestUser(open);
    context.tokens.own = context.own.accessToken;
  }
  if (await isDamaged(context.pool, context.other)) {
    context.other = await createTestUser(open);
    context.tokens.other = context.other.accessToken;
    context.secrets = { ...context.secrets, ...collectSecrets(context.other) };
  }
}

function collectSecrets(other: TestUser): Record<string, string> {
  return {
    otherId: other.id,
    otherEmail: other.email,
    otherPhone: other.phone,
    otherFactor: other.factorId,
    otherPasskey: other.passkeyId,
    otherIdentity: other.identityId,
    otherSession: other.sessionId,
    otherRefreshToken: other.refreshToken,
    otherAccessToken: other.accessToken,
  };
}

async function startServers(
  pool: pg.Pool,
  { signingKeys, issuer }: { signingKeys: SigningKeys; issuer: PermissiveIssuer },
): Promise<FuzzContext['servers']> {
  const provider = { issuer: issuer.issuer, clientId: issuer.clientId };
  const everything = {
    signingKeys,
    phoneProviderEnabled: true,
    anonymousSignInEnabled: true,
    manualLinkingEnabled: true,
    passkeysEnabled: true,
    recoveryCodesEnabled: true,
    factorEnrollTypes: ['totp' as const, 'phone' as const, 'webauthn' as const],
    factorVerifyTypes: ['totp' as const, 'phone' as const, 'webauthn' as const],
    wallets: createWalletGrant(['ethereum', 'solana']),
    smsChannels: ['sms' as const, 'whatsapp' as const],
    saml: createSaml(),
    customProviderHosts: [new URL(issuer.issuer).host],
    externalProviders: { keycloak: provider, 'custom:lax': { ...provider, emailOptional: true } },
    redirectAllowList: ['https://*.preview.example/**', 'app.coastline://**'],
    mailCoolDownSeconds: 0,
    smsCoolDownSeconds: 0,
    codeGuessLimit: { calls: 1_000_000, perSeconds: 1 },
  };
  return {
    open: await createTestAuth(pool, { ...everything, phoneAutoconfirm: true }),
    strict: await createTestAuth(pool, {
      ...everything,
      mailAutoconfirm: false,
      mailCoolDownSeconds: 60,
      smsCoolDownSeconds: 60,
      securePasswordChange: true,
      requireCurrentPassword: true,
      recentSignInSeconds: 0,
      passwordMinLength: 8,
      passwordRequiredCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
      captcha: { verify: async (token) => ({ passed: token === 'solved' }) },
      clientAddress: (c) => c.req.header('X-Test-Address'),
    }),
    closed: await createTestAuth(pool, {
      signingKeys,
      signUpEnabled: false,
      emailProviderEnabled: false,
      magicLinkEnabled: false,
      factorEnrollTypes: [],
      factorVerifyTypes: [],
    }),
  };
}
