import { freshEmail, freshPhone, PASSWORD } from '../auth-server.ts';
import { createLink, openSession } from '../test-users.ts';
import { createEthereumWallet, createSolanaWallet, type Wallet, walletMessage } from '../wallets.ts';
import type { FuzzContext } from './fuzz-context.ts';
import {
  CAPTCHA_FIELDS,
  callOpenServer,
  createChallenge,
  getRedirectTarget,
  type RequestFactory,
  TARGET,
} from './request-factory.ts';

const grant = (type: string) => ({ query: { grant_type: type } });
const newPassword = 'correct horse 7';

const signUpByEmail: RequestFactory = () => ({
  query: { redirect_to: TARGET },
  body: {
    email: freshEmail(),
    password: newPassword,
    data: { name: 'Fatou' },
    ...createChallenge().fields,
    ...CAPTCHA_FIELDS,
  },
});
const signUpByPhone: RequestFactory = () => ({
  body: { phone: freshPhone(), password: newPassword, channel: 'sms', data: {}, ...CAPTCHA_FIELDS },
});
const signUpTakenEmail: RequestFactory = ({ other }) => ({
  body: { email: other.email, password: newPassword, data: { name: 'Fatou' }, ...CAPTCHA_FIELDS },
});

const passwordGrant: RequestFactory = ({ own }) => ({
  ...grant('password'),
  body: { email: own.email, password: PASSWORD, ...CAPTCHA_FIELDS },
});

const refreshGrant: RequestFactory = async (context) => {
  const { refreshToken } = await openSession(context.servers.open, context.own.email);
  context.secrets = { ...context.secrets, usedRefreshToken: refreshToken };
  return { ...grant('refresh_token'), body: { refresh_token: refreshToken } };
};

const pkceGrant: RequestFactory = async (context) => {
  const { own, servers } = context;
  const { verifier, fields } = createChallenge();
  await callOpenServer(context, 'POST /otp', { body: { email: own.email, ...fields } });
  const { link = '' } = servers.open.lastMail(own.email);
  const redirect = await getRedirectTarget(context, link.slice(link.indexOf('/verify')));
  const code = redirect.searchParams.get('code') ?? '';
  context.secrets = { ...context.secrets, usedAuthCode: code };
  return { ...grant('pkce'), body: { auth_code: code, code_verifier: verifier } };
};

const idTokenGrant: RequestFactory = async ({ issuer }) => ({
  ...grant('id_token'),
  body: {
    provider: 'keycloak',
    id_token: await issuer.createIdToken({ sub: freshEmail(), email: freshEmail(), email_verified: true }),
    access_token: 'x',
    nonce: null,
    client_id: 'coastline',
    issuer: issuer.issuer,
    link_identity: false,
    ...CAPTCHA_FIELDS,
  },
});

const web3Grant =
  (createWallet: () => Wallet): RequestFactory =>
  () => {
    const wallet = createWallet();
    const message = walletMessage(wallet);
    const signature = wallet.sign(message);
    return { ...grant('web3'), body: { chain: wallet.chain, message, signature, ...CAPTCHA_FIELDS } };
  };

const emailOtp: RequestFactory = ({ own }) => ({
  query: { redirect_to: TARGET },
  body: {
    email: own.email,
    create_user: true,
    data: { a: 1 },
    ...createChallenge().fields,
    ...CAPTCHA_FIELDS,
  },
});
const phoneOtp: RequestFactory = () => ({
  body: { phone: freshPhone(), create_user: true, channel: 'sms', data: {}, ...CAPTCHA_FIELDS },
});

const resend =
  (type: string, address: 'email' | 'phone'): RequestFactory =>
  ({ own }) => ({ body: { type, [address]: own[address], ...CAPTCHA_FIELDS } });

const verifyEmailCode: RequestFactory = async ({ own, servers }) => {
  const { token } = await createLink(servers.open, { type: 'recovery', email: own.email });
  return { body: { type: 'recovery', email: own.email, token, ...CAPTCHA_FIELDS } };
};
const verifySmsCode: RequestFactory = ({ own }) => ({
  body: { type: 'sms', phone: own.phone, token: '123456', ...CAPTCHA_FIELDS },
});
const verifyTokenHash: RequestFactory = async (context) => {
  const token_hash = await createRecoveryLink(context);
  return { body: { type: 'recovery', token_hash } };
};
const openLink: RequestFactory = async (context) => ({
  query: { token: await createRecoveryLink(context), type: 'recovery', redirect_to: TARGET },
});

const confirmLink: RequestFactory = async (context) => ({
  form: { token: await createRecoveryLink(context), type: 'recovery', redirect_to: TARGET },
});

async function createRecoveryLink(context: FuzzContext): Promise<string> {
  const { own, servers } = context;
  const link = await createLink(servers.open, { type: 'recovery', email: own.email });
  context.secrets = { ...context.secrets, usedLink: link.token_hash };
  return link.token_hash;
}

/** Requests for sign-up, sign-in and mailed links. */
export const SIGN_IN_REQUESTS: Record<string, RequestFactory[]> = {
  'GET /health': [() => ({})],
  'GET /settings': [() => ({})],
  'GET /.well-known/jwks.json': [() => ({})],
  'GET /.well-known/openid-configuration': [() => ({})],
  'POST /signup': [
    signUpByEmail,
    signUpByPhone,
    signUpTakenEmail,
    () => ({ body: { data: {}, ...CAPTCHA_FIELDS } }),
  ],
  'POST /token': [
    passwordGrant,
    refreshGrant,
    pkceGrant,
    idTokenGrant,
    web3Grant(createEthereumWallet),
    web3Grant(createSolanaWallet),
  ],
  'POST /otp': [emailOtp, phoneOtp],
  'POST /magiclink': [emailOtp],
  'POST /recover': [
    ({ own }) => ({
      query: { redirect_to: TARGET },
      body: { email: own.email, ...createChallenge().fields, ...CAPTCHA_FIELDS },
    }),
  ],
  'POST /resend': [
    resend('signup', 'email'),
    resend('email_change', 'email'),
    resend('sms', 'phone'),
    resend('phone_change', 'phone'),
  ],
  'POST /verify': [verifyEmailCode, verifySmsCode, verifyTokenHash],
  'GET /verify': [openLink],
  'POST /verify/confirm': [confirmLink],
  'GET /secure-account': [() => ({ query: { token: 'a'.repeat(43) } })],
  'POST /secure-account': [() => ({ form: { token: 'a'.repeat(43) } })],
};
