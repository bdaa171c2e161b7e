import { freshEmail, freshPhone, PASSWORD } from '../support/auth-server.ts';
import { createEthereumWallet, createSolanaWallet, type Wallet, walletMessage } from '../support/wallets.ts';
import { makeLink, openSession } from './members.ts';
import { challenge, locationOf, type Plan, prepare, SECURITY, TARGET } from './plan.ts';
import type { Stage } from './stage.ts';

const grant = (type: string) => ({ query: { grant_type: type } });
const newPassword = 'correct horse 7';

const signUpByMail: Plan = () => ({
  query: { redirect_to: TARGET },
  body: {
    email: freshEmail(),
    password: newPassword,
    data: { name: 'Fatou' },
    ...challenge().fields,
    ...SECURITY,
  },
});
const signUpByPhone: Plan = () => ({
  body: { phone: freshPhone(), password: newPassword, channel: 'sms', data: {}, ...SECURITY },
});
const signUpTaken: Plan = ({ other }) => ({
  body: { email: other.email, password: newPassword, data: { name: 'Fatou' }, ...SECURITY },
});

const byPassword: Plan = ({ own }) => ({
  ...grant('password'),
  body: { email: own.email, password: PASSWORD, ...SECURITY },
});

const byRefresh: Plan = async (stage) => {
  const { refreshToken } = await openSession(stage.servers.open, stage.own.email);
  const later = { ...stage.treasures, usedRefreshToken: refreshToken };
  stage.treasures = later;
  return { ...grant('refresh_token'), body: { refresh_token: refreshToken } };
};

const byCode: Plan = async (stage) => {
  const { own, servers } = stage;
  const { verifier, fields } = challenge();
  await prepare(stage, 'POST /otp', { body: { email: own.email, ...fields } });
  const { link = '' } = servers.open.lastMail(own.email);
  const home = await locationOf(stage, link.slice(link.indexOf('/verify')));
  const code = home.searchParams.get('code') ?? '';
  stage.treasures = { ...stage.treasures, usedAuthCode: code };
  return { ...grant('pkce'), body: { auth_code: code, code_verifier: verifier } };
};

const byIdToken: Plan = async ({ issuer }) => ({
  ...grant('id_token'),
  body: {
    provider: 'keycloak',
    id_token: await issuer.idToken({ sub: freshEmail(), email: freshEmail(), email_verified: true }),
    access_token: 'x',
    nonce: null,
    client_id: 'coastline',
    issuer: issuer.issuer,
    link_identity: false,
    ...SECURITY,
  },
});

const byWallet =
  (createWallet: () => Wallet): Plan =>
  () => {
    const wallet = createWallet();
    const message = walletMessage(wallet);
    const signature = wallet.sign(message);
    return { ...grant('web3'), body: { chain: wallet.chain, message, signature, ...SECURITY } };
  };

const codeTo: Plan = ({ own }) => ({
  query: { redirect_to: TARGET },
  body: { email: own.email, create_user: true, data: { a: 1 }, ...challenge().fields, ...SECURITY },
});
const codeToPhone: Plan = () => ({
  body: { phone: freshPhone(), create_user: true, channel: 'sms', data: {}, ...SECURITY },
});

const resending =
  (type: string, address: 'email' | 'phone'): Plan =>
  ({ own }) => ({ body: { type, [address]: own[address], ...SECURITY } });

const typedCode: Plan = async ({ own, servers }) => {
  const { token } = await makeLink(servers.open, { type: 'recovery', email: own.email });
  return { body: { type: 'recovery', email: own.email, token, ...SECURITY } };
};
const typedSms: Plan = ({ own }) => ({
  body: { type: 'sms', phone: own.phone, token: '123456', ...SECURITY },
});
const linkHash: Plan = async (stage) => {
  const token_hash = await freshLink(stage);
  return { body: { type: 'recovery', token_hash } };
};
const followedLink: Plan = async (stage) => ({
  query: { token: await freshLink(stage), type: 'recovery', redirect_to: TARGET },
});

const confirmedLink: Plan = async (stage) => ({
  form: { token: await freshLink(stage), type: 'recovery', redirect_to: TARGET },
});

async function freshLink(stage: Stage): Promise<string> {
  const { own, servers } = stage;
  const link = await makeLink(servers.open, { type: 'recovery', email: own.email });
  stage.treasures = { ...stage.treasures, usedLink: link.token_hash };
  return link.token_hash;
}

/** How people come in. */
export const ENTRY_PLANS: Record<string, Plan[]> = {
  'GET /health': [() => ({})],
  'GET /settings': [() => ({})],
  'GET /.well-known/jwks.json': [() => ({})],
  'GET /.well-known/openid-configuration': [() => ({})],
  'POST /signup': [signUpByMail, signUpByPhone, signUpTaken, () => ({ body: { data: {}, ...SECURITY } })],
  'POST /token': [
    byPassword,
    byRefresh,
    byCode,
    byIdToken,
    byWallet(createEthereumWallet),
    byWallet(createSolanaWallet),
  ],
  'POST /otp': [codeTo, codeToPhone],
  'POST /magiclink': [codeTo],
  'POST /recover': [
    ({ own }) => ({
      query: { redirect_to: TARGET },
      body: { email: own.email, ...challenge().fields, ...SECURITY },
    }),
  ],
  'POST /resend': [
    resending('signup', 'email'),
    resending('email_change', 'email'),
    resending('sms', 'phone'),
    resending('phone_change', 'phone'),
  ],
  'POST /verify': [typedCode, typedSms, linkHash],
  'GET /verify': [followedLink],
  'POST /verify/confirm': [confirmedLink],
  'GET /secure-account': [() => ({ query: { token: 'a'.repeat(43) } })],
  'POST /secure-account': [() => ({ form: { token: 'a'.repeat(43) } })],
};
