import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { generateSigningJwks, importSigningKeys, type SigningKeys } from '../../src/index.ts';
import { createTestAuth, freshEmail, type TestAuth } from '../support/auth-server.ts';
import { type LooseIssuer, startLooseIssuer } from '../support/loose-issuer.ts';
import { createIdp, type TestIdp } from '../support/saml-idp.ts';
import { createMember, findBlemish, type Member, request } from './members.ts';
import { forgeTokens, type TokenName } from './tokens.ts';

/** The servers that are asked: everything on and lenient, everything on and strict, nearly everything off. */
export type ServerName = 'open' | 'strict' | 'closed';

/** What the requests are made of, and whom they are about. */
export interface Stage {
  pool: pg.Pool;
  servers: Record<ServerName, TestAuth>;
  issuer: LooseIssuer;
  idp: TestIdp;
  ssoProviderId: string;
  ssoDomain: string;
  /** The one who asks; replaced when a request has cost them their session, factor or passkey. */
  own: Member;
  /** Somebody else, whom nothing that `own` asks may touch. */
  other: Member;
  tokens: Record<TokenName, string>;
  /** Secrets and ids that belong elsewhere, or were used before. */
  treasures: Record<string, string>;
  close(): Promise<void>;
}

export async function setStage(pool: pg.Pool): Promise<Stage> {
  const signingKeys = await importSigningKeys(await generateSigningJwks());
  const issuer = await startLooseIssuer();
  const servers = await startServers(pool, { signingKeys, issuer });
  const { open } = servers;
  const admin = await open.signServiceToken();
  const idp = createIdp(await (await open.app.request('/sso/saml/metadata')).text());
  const ssoDomain = `${randomUUID()}.example`;
  const company = await request(open, 'POST /admin/sso/providers', {
    token: admin,
    body: { type: 'saml', metadata_xml: idp.metadata, domains: [ssoDomain] },
  });
  const [own, other] = [await createMember(open), await createMember(open)];
  const tokens = await forgeTokens(open, { signingKeys, own, other, admin });
  const treasures = treasuresOf(other);
  const ssoProviderId = String(company.id);
  const close = () => issuer.close();
  return { pool, servers, issuer, idp, ssoProviderId, ssoDomain, own, other, tokens, treasures, close };
}

/** Puts whoever was harmed by the last request back on the stage. */
export async function restoreStage(stage: Stage): Promise<void> {
  const { open } = stage.servers;
  if (await findBlemish(stage.pool, stage.own)) {
    stage.own = await createMember(open);
    stage.tokens.own = stage.own.accessToken;
  }
  if (await findBlemish(stage.pool, stage.other)) {
    stage.other = await createMember(open);
    stage.tokens.other = stage.other.accessToken;
    stage.treasures = { ...stage.treasures, ...treasuresOf(stage.other) };
  }
}

function treasuresOf(other: Member): Record<string, string> {
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
  { signingKeys, issuer }: { signingKeys: SigningKeys; issuer: LooseIssuer },
): Promise<Stage['servers']> {
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
    web3Chains: ['ethereum' as const, 'solana' as const],
    smsChannels: ['sms' as const, 'whatsapp' as const],
    saml: {},
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

/** An address that nobody has. */
export { freshEmail };
