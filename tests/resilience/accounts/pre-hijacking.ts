import type { Attack, AttackResult } from './attack-context.ts';
import {
  type AttackContext,
  call,
  createUniqueEmail,
  describeResponse,
  type HttpResponse,
  PASSWORD,
  PROVIDER,
  readMail,
  signUp,
} from './attack-context.ts';

type OwnerSignIn = (context: AttackContext, email: string) => Promise<HttpResponse>;

const STRANGER = { full_name: 'Mallory Stranger', phone: '+2207999999' };
const OWNER = { full_name: 'Awa Owner', phone: '+2207123456' };

const OWNER_SIGN_INS: Record<string, OwnerSignIn> = {
  'signs up': async (context, email) => {
    await signUp(context, { email, data: OWNER });
    return verify(context, { email, type: 'signup' });
  },
  'requests a code': async (context, email) => {
    await call(context, '/auth/v1/otp', { body: { email } });
    return verify(context, { email, type: 'email' });
  },
  'requests a new password': async (context, email) => {
    await call(context, '/auth/v1/recover', { body: { email } });
    return verify(context, { email, type: 'recovery' });
  },
};

/** Attacks that prepare an account before the owner of the email address signs up. */
export const PRE_HIJACKING_ATTACKS: Attack[] = Object.entries(OWNER_SIGN_INS).flatMap(([way, enter]) => [
  {
    name: `an identity of a provider that verifies no addresses waits until the owner ${way}`,
    run: (context) => preLinkIdentity(context, enter),
  },
  {
    name: `a stranger's sign-up pre-seeds name and phone until the owner ${way}`,
    run: (context) => preSeedProfile(context, enter),
  },
]);

async function preLinkIdentity(context: AttackContext, enter: OwnerSignIn): Promise<AttackResult> {
  const email = createUniqueEmail('victim');
  await signInByProvider(context, email);
  const owner = requireSession(await enter(context, email));
  const attacker = await signInByProvider(context, email);
  const user = await call(context, '/auth/v1/user', { token: owner });
  const isLinked = user.text.includes(PROVIDER) || user.text.includes('Mallory');
  return { succeeded: isLinked || 'access_token' in attacker.json, gained: describeResponse(attacker) };
}

async function preSeedProfile(context: AttackContext, enter: OwnerSignIn): Promise<AttackResult> {
  const email = createUniqueEmail('victim');
  await signUp(context, { email, password: `${PASSWORD} of a stranger`, data: STRANGER });
  await context.client.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 hour' where email = $1`,
    [email],
  );
  const token = requireSession(await enter(context, email));
  const responses = await Promise.all([
    call(context, '/auth/v1/user', { token }),
    call(context, '/rest/v1/me', { token }),
  ]);
  const { rows } = await context.client.query<{ profile: object }>(
    'select to_jsonb(p) as profile from profiles p join auth.users u on u.id = p.id where u.email = $1',
    [email],
  );
  const text = JSON.stringify([...responses.map((each) => each.json), rows]);
  const found = ['Mallory', '7999999'].filter((mark) => text.includes(mark));
  return {
    succeeded: found.length > 0,
    gained: found.length > 0 ? found.join(' and ') : 'nothing into the profile',
  };
}

async function signInByProvider(context: AttackContext, email: string): Promise<HttpResponse> {
  const claims = { sub: `attacker-of-${email}`, email, email_verified: false, name: 'Mallory Stranger' };
  const body = { provider: PROVIDER, id_token: await context.provider.createIdToken(claims) };
  return call(context, '/auth/v1/token?grant_type=id_token', { body });
}

async function verify(
  context: AttackContext,
  { email, type }: { email: string; type: string },
): Promise<HttpResponse> {
  const { code } = await readMail(context, email);
  return call(context, '/auth/v1/verify', { body: { type, email, token: code } });
}

function requireSession(response: HttpResponse): string {
  const { access_token: token } = response.json;
  if (typeof token !== 'string') throw new Error(`the owner cannot sign in: ${response.text}`);
  return token;
}
