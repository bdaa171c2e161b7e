import type { Attack } from './attack.ts';
import { type Answer, addAccount, call, describe, freshEmail, PROVIDER, type Scene } from './scene.ts';

/** Attacks with a visit to an identity provider that another browser ends. */
export const PROVIDER_VISIT_ATTACKS: Attack[] = [
  {
    name: "a victim's browser ends the attacker's visit and links its identity to the attacker's account",
    run: async (scene) => {
      const { accessToken: token } = await addAccount(scene);
      const path = `/auth/v1/user/identities/authorize?provider=${PROVIDER}&skip_http_redirect=true`;
      const begun = await call(scene, path, { token });
      const ended = await comeBack(scene, { url: String(begun.json.url), email: freshEmail('victim') });
      const { json } = await call(scene, '/auth/v1/user', { token });
      const identities = Array.isArray(json.identities) ? json.identities.length : 0;
      return {
        succeeded: identities !== 1,
        got: `${describe(ended)} and ${identities} identity of their own`,
      };
    },
  },
  {
    name: "a victim's browser ends the attacker's sign-in and is signed in as the attacker",
    run: async (scene) => {
      const begun = await call(scene, `/auth/v1/authorize?provider=${PROVIDER}`);
      const ended = await comeBack(scene, { url: begun.location?.href ?? '', email: freshEmail('attacker') });
      return { succeeded: ended.location?.hash.includes('access_token') ?? false, got: describe(ended) };
    },
  },
];

/** Ends a visit in a browser that did not begin it: without its cookies. */
function comeBack(scene: Scene, { url, email }: { url: string; email: string }): Promise<Answer> {
  const { state = '', nonce } = Object.fromEntries(new URL(url).searchParams);
  const code = scene.provider.code({ sub: email, email, email_verified: true, nonce });
  return call(scene, `/auth/v1/callback?${new URLSearchParams({ code, state })}`);
}
