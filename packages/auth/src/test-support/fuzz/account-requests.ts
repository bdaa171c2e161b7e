import { freshEmail, freshPhone } from '../auth-server.ts';
import type { Authenticator } from '../authenticator.ts';
import { totpCode } from '../factors.ts';
import type { FuzzContext } from './fuzz-context.ts';
import { callOpenServer, createChallenge, type RequestFactory, TARGET } from './request-factory.ts';

const asOwner = { bearer: 'own' } as const;

const changeEverything: RequestFactory = () => ({
  ...asOwner,
  query: { redirect_to: TARGET },
  body: {
    email: freshEmail(),
    phone: null,
    channel: null,
    password: null,
    current_password: null,
    nonce: null,
    data: { full_name: 'Awa', nested: { list: [1, 'two', null] } },
    app_metadata: null,
    ...createChallenge().fields,
  },
});
const changePassword: RequestFactory = () => ({
  ...asOwner,
  body: { password: 'another one 8', current_password: 'correct horse', nonce: '123456' },
});
const changePhone: RequestFactory = () => ({ ...asOwner, body: { phone: freshPhone(), channel: 'sms' } });

const enroll =
  (type: string): RequestFactory =>
  () => ({
    ...asOwner,
    body: { factor_type: type, friendly_name: freshEmail(), issuer: 'Coastline', phone: freshPhone() },
  });

const challengeOwn: RequestFactory = ({ own }) => ({
  ...asOwner,
  params: { factor_id: own.factorId },
  body: { channel: 'sms', webauthn: { rpId: 'localhost' } },
});

const verifyTotp: RequestFactory = async (context) => {
  const { own } = context;
  const { id } = await callOpenServer(context, `POST /factors/${own.factorId}/challenge`, {
    token: own.accessToken,
    body: {},
  });
  context.secrets = { ...context.secrets, usedChallenge: String(id) };
  // The code of the next time step: the enrollment used the current one.
  const code = totpCode(own.factorSecret, Date.now() + 30_000);
  return { ...asOwner, params: { factor_id: own.factorId }, body: { challenge_id: String(id), code } };
};

const verifySecurityKey: RequestFactory = async (context) => {
  const { own } = context;
  const token = own.accessToken;
  const body = { factor_type: 'webauthn', friendly_name: freshEmail() };
  const { id } = await callOpenServer(context, 'POST /factors', { token, body });
  const challenge = await callOpenServer(context, `POST /factors/${id}/challenge`, { token, body: {} });
  const { credential_options } = challenge.webauthn as { credential_options: { publicKey: Creation } };
  const credential_response = own.authenticator.create({
    ...credential_options.publicKey,
    excludeCredentials: [],
  });
  return {
    ...asOwner,
    params: { factor_id: String(id) },
    body: { challenge_id: challenge.id, webauthn: { type: 'create', credential_response } },
  };
};

const recoveryCode: RequestFactory = async (context) => {
  const token = context.own.accessToken;
  await callOpenServer(context, 'POST /factors/recovery-codes', { token }).catch(() => undefined);
  const { codes } = await callOpenServer(context, 'POST /factors/recovery-codes/regenerate', { token });
  return { ...asOwner, body: { code: (codes as string[])[0] } };
};

type Creation = Parameters<Authenticator['create']>[0];
type Request = Parameters<Authenticator['get']>[0];

const registerPasskey: RequestFactory = async (context) => {
  const { own } = context;
  const challenge = await callOpenServer(context, 'POST /passkeys/registration/options', {
    token: own.accessToken,
    body: {},
  });
  const options = { ...(challenge.options as Creation), excludeCredentials: [] };
  const credential = own.authenticator.create(options);
  return { ...asOwner, body: { challenge_id: challenge.challenge_id, credential } };
};

const signInWithPasskey: RequestFactory = async (context) => {
  const challenge = await callOpenServer(context, 'POST /passkeys/authentication/options', { body: {} });
  const credential = context.own.authenticator.get(challenge.options as Request);
  return { body: { challenge_id: challenge.challenge_id, credential } };
};

const ownPasskey = ({ own }: FuzzContext) => ({ ...asOwner, params: { passkey_id: own.passkeyId } });

/** Requests of users about their own accounts. */
export const ACCOUNT_REQUESTS: Record<string, RequestFactory[]> = {
  'GET /user': [() => asOwner],
  'PUT /user': [changeEverything, changePassword, changePhone],
  'GET /reauthenticate': [() => asOwner],
  'POST /logout': [() => ({ bearer: 'aal1', query: { scope: 'local' } }), () => asOwner],
  'DELETE /user/identities/:identity_id': [
    ({ own }) => ({ ...asOwner, params: { identity_id: own.identityId } }),
  ],
  'POST /factors': [enroll('totp'), enroll('phone'), enroll('webauthn')],
  'GET /factors/recovery-codes': [() => asOwner],
  'POST /factors/recovery-codes': [() => ({ ...asOwner, body: { friendly_name: freshEmail() } })],
  'DELETE /factors/recovery-codes': [() => asOwner],
  'POST /factors/recovery-codes/regenerate': [() => asOwner],
  'POST /factors/recovery-codes/verify': [recoveryCode],
  'POST /factors/:factor_id/challenge': [challengeOwn],
  'POST /factors/:factor_id/verify': [verifyTotp, verifySecurityKey],
  'DELETE /factors/:factor_id': [({ own }) => ({ ...asOwner, params: { factor_id: own.factorId } })],
  'POST /passkeys/registration/options': [() => ({ ...asOwner, body: {} })],
  'POST /passkeys/registration/verify': [registerPasskey],
  'POST /passkeys/authentication/options': [
    () => ({ body: { gotrue_meta_security: { captcha_token: 'solved' } } }),
  ],
  'POST /passkeys/authentication/verify': [signInWithPasskey],
  'GET /passkeys': [() => asOwner],
  'PATCH /passkeys/:passkey_id': [
    (context) => ({ ...ownPasskey(context), body: { friendly_name: 'phone' } }),
  ],
  'DELETE /passkeys/:passkey_id': [ownPasskey],
};
