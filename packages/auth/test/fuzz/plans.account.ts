import { freshEmail, freshPhone } from '../support/auth-server.ts';
import type { Authenticator } from '../support/authenticator.ts';
import { totpCode } from '../support/factors.ts';
import { challenge, type Plan, prepare, TARGET } from './plan.ts';
import type { Stage } from './stage.ts';

const asked = { bearer: 'own' } as const;

const changeEverything: Plan = () => ({
  ...asked,
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
    ...challenge().fields,
  },
});
const changePassword: Plan = () => ({
  ...asked,
  body: { password: 'another one 8', current_password: 'correct horse', nonce: '123456' },
});
const changePhone: Plan = () => ({ ...asked, body: { phone: freshPhone(), channel: 'sms' } });

const enroll =
  (type: string): Plan =>
  () => ({
    ...asked,
    body: { factor_type: type, friendly_name: freshEmail(), issuer: 'Coastline', phone: freshPhone() },
  });

const challengeOwn: Plan = ({ own }) => ({
  ...asked,
  params: { factor_id: own.factorId },
  body: { channel: 'sms', webauthn: { rpId: 'localhost' } },
});

const verifyTotp: Plan = async (stage) => {
  const { own } = stage;
  const { id } = await prepare(stage, `POST /factors/${own.factorId}/challenge`, {
    token: own.accessToken,
    body: {},
  });
  stage.treasures = { ...stage.treasures, usedChallenge: String(id) };
  // The step after the one that the member has used up.
  const code = totpCode(own.factorSecret, Date.now() + 30_000);
  return { ...asked, params: { factor_id: own.factorId }, body: { challenge_id: String(id), code } };
};

const verifyKey: Plan = async (stage) => {
  const { own } = stage;
  const token = own.accessToken;
  const body = { factor_type: 'webauthn', friendly_name: freshEmail() };
  const { id } = await prepare(stage, 'POST /factors', { token, body });
  const question = await prepare(stage, `POST /factors/${id}/challenge`, { token, body: {} });
  const { credential_options } = question.webauthn as { credential_options: { publicKey: Creation } };
  const credential_response = own.authenticator.create({
    ...credential_options.publicKey,
    excludeCredentials: [],
  });
  return {
    ...asked,
    params: { factor_id: String(id) },
    body: { challenge_id: question.id, webauthn: { type: 'create', credential_response } },
  };
};

const recoveryCode: Plan = async (stage) => {
  const token = stage.own.accessToken;
  await prepare(stage, 'POST /factors/recovery-codes', { token }).catch(() => undefined);
  const { codes } = await prepare(stage, 'POST /factors/recovery-codes/regenerate', { token });
  return { ...asked, body: { code: (codes as string[])[0] } };
};

type Creation = Parameters<Authenticator['create']>[0];
type Request = Parameters<Authenticator['get']>[0];

const registerKey: Plan = async (stage) => {
  const { own } = stage;
  const question = await prepare(stage, 'POST /passkeys/registration/options', {
    token: own.accessToken,
    body: {},
  });
  const options = { ...(question.options as Creation), excludeCredentials: [] };
  const credential = own.authenticator.create(options);
  return { ...asked, body: { challenge_id: question.challenge_id, credential } };
};

const signInByKey: Plan = async (stage) => {
  const question = await prepare(stage, 'POST /passkeys/authentication/options', { body: {} });
  const credential = stage.own.authenticator.get(question.options as Request);
  return { body: { challenge_id: question.challenge_id, credential } };
};

const ownPasskey = ({ own }: Stage) => ({ ...asked, params: { passkey_id: own.passkeyId } });

/** What people do to their own accounts. */
export const ACCOUNT_PLANS: Record<string, Plan[]> = {
  'GET /user': [() => asked],
  'PUT /user': [changeEverything, changePassword, changePhone],
  'GET /reauthenticate': [() => asked],
  'POST /logout': [() => ({ bearer: 'low', query: { scope: 'local' } }), () => asked],
  'DELETE /user/identities/:identity_id': [
    ({ own }) => ({ ...asked, params: { identity_id: own.identityId } }),
  ],
  'POST /factors': [enroll('totp'), enroll('phone'), enroll('webauthn')],
  'GET /factors/recovery-codes': [() => asked],
  'POST /factors/recovery-codes': [() => ({ ...asked, body: { friendly_name: freshEmail() } })],
  'DELETE /factors/recovery-codes': [() => asked],
  'POST /factors/recovery-codes/regenerate': [() => asked],
  'POST /factors/recovery-codes/verify': [recoveryCode],
  'POST /factors/:factor_id/challenge': [challengeOwn],
  'POST /factors/:factor_id/verify': [verifyTotp, verifyKey],
  'DELETE /factors/:factor_id': [({ own }) => ({ ...asked, params: { factor_id: own.factorId } })],
  'POST /passkeys/registration/options': [() => ({ ...asked, body: {} })],
  'POST /passkeys/registration/verify': [registerKey],
  'POST /passkeys/authentication/options': [
    () => ({ body: { gotrue_meta_security: { captcha_token: 'solved' } } }),
  ],
  'POST /passkeys/authentication/verify': [signInByKey],
  'GET /passkeys': [() => asked],
  'PATCH /passkeys/:passkey_id': [(stage) => ({ ...ownPasskey(stage), body: { friendly_name: 'phone' } })],
  'DELETE /passkeys/:passkey_id': [ownPasskey],
};
