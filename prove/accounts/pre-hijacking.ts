import type { Attack, AttackResult } from './attack.ts';
import {
  type Answer,
  call,
  describe,
  freshEmail,
  PASSWORD,
  PROVIDER,
  readMail,
  type Scene,
  signUp,
} from './scene.ts';

type WayIn = (scene: Scene, email: string) => Promise<Answer>;

const STRANGER = { full_name: 'Mallory Stranger', phone: '+2207999999' };
const OWNER = { full_name: 'Awa Owner', phone: '+2207123456' };

const WAYS_IN: Record<string, WayIn> = {
  'signs up': async (scene, email) => {
    await signUp(scene, { email, data: OWNER });
    return verify(scene, { email, type: 'signup' });
  },
  'asks for a code': async (scene, email) => {
    await call(scene, '/auth/v1/otp', { body: { email } });
    return verify(scene, { email, type: 'email' });
  },
  'asks for a new password': async (scene, email) => {
    await call(scene, '/auth/v1/recover', { body: { email } });
    return verify(scene, { email, type: 'recovery' });
  },
};

/** Attacks that prepare an account before the owner of its address comes. */
export const PRE_HIJACKING_ATTACKS: Attack[] = Object.entries(WAYS_IN).flatMap(([way, enter]) => [
  {
    name: `an identity of a provider that verifies no addresses waits until the owner ${way}`,
    run: (scene) => waitWithIdentity(scene, enter),
  },
  {
    name: `a stranger's sign-up pre-seeds name and phone until the owner ${way}`,
    run: (scene) => preSeedProfile(scene, enter),
  },
]);

async function waitWithIdentity(scene: Scene, enter: WayIn): Promise<AttackResult> {
  const email = freshEmail('victim');
  await signInByProvider(scene, email);
  const owner = requireSession(await enter(scene, email));
  const attacker = await signInByProvider(scene, email);
  const seen = await call(scene, '/auth/v1/user', { token: owner });
  const isLeft = seen.text.includes(PROVIDER) || seen.text.includes('Mallory');
  return { succeeded: isLeft || 'access_token' in attacker.json, got: describe(attacker) };
}

async function preSeedProfile(scene: Scene, enter: WayIn): Promise<AttackResult> {
  const email = freshEmail('victim');
  await signUp(scene, { email, password: `${PASSWORD} of a stranger`, data: STRANGER });
  await scene.client.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 hour' where email = $1`,
    [email],
  );
  const token = requireSession(await enter(scene, email));
  const answers = await Promise.all([
    call(scene, '/auth/v1/user', { token }),
    call(scene, '/rest/v1/me', { token }),
  ]);
  const { rows } = await scene.client.query<{ profile: object }>(
    'select to_jsonb(p) as profile from profiles p join auth.users u on u.id = p.id where u.email = $1',
    [email],
  );
  const text = JSON.stringify([...answers.map((each) => each.json), rows]);
  const left = ['Mallory', '7999999'].filter((mark) => text.includes(mark));
  return {
    succeeded: left.length > 0,
    got: left.length > 0 ? left.join(' and ') : 'nothing into the profile',
  };
}

async function signInByProvider(scene: Scene, email: string): Promise<Answer> {
  const claims = { sub: `attacker-of-${email}`, email, email_verified: false, name: 'Mallory Stranger' };
  const body = { provider: PROVIDER, id_token: await scene.provider.idToken(claims) };
  return call(scene, '/auth/v1/token?grant_type=id_token', { body });
}

async function verify(scene: Scene, { email, type }: { email: string; type: string }): Promise<Answer> {
  const { code } = await readMail(scene, email);
  return call(scene, '/auth/v1/verify', { body: { type, email, token: code } });
}

function requireSession(answer: Answer): string {
  const { access_token: token } = answer.json;
  if (typeof token !== 'string') throw new Error(`the owner does not get in: ${answer.text}`);
  return token;
}
