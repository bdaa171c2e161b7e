import type { Attack } from './attack-context.ts';
import {
  type AttackContext,
  call,
  createAccount,
  createUniqueEmail,
  describeResponse,
  type HttpResponse,
  PROVIDER,
} from './attack-context.ts';

/** Attacks in which another browser completes a sign-in at an identity provider. */
export const PROVIDER_CALLBACK_ATTACKS: Attack[] = [
  {
    name: "a victim's browser completes the attacker's linking and adds its identity to the attacker's account",
    run: async (context) => {
      const { accessToken: token } = await createAccount(context);
      const path = `/auth/v1/user/identities/authorize?provider=${PROVIDER}&skip_http_redirect=true`;
      const begun = await call(context, path, { token });
      const ended = await completeSignIn(context, {
        url: String(begun.json.url),
        email: createUniqueEmail('victim'),
      });
      const { json } = await call(context, '/auth/v1/user', { token });
      const identities = Array.isArray(json.identities) ? json.identities.length : 0;
      return {
        succeeded: identities !== 1,
        gained: `${describeResponse(ended)} and ${identities} identity of their own`,
      };
    },
  },
  {
    name: "a victim's browser completes the attacker's sign-in and is signed in as the attacker",
    run: async (context) => {
      const begun = await call(context, `/auth/v1/authorize?provider=${PROVIDER}`);
      const ended = await completeSignIn(context, {
        url: begun.location?.href ?? '',
        email: createUniqueEmail('attacker'),
      });
      return {
        succeeded: ended.location?.hash.includes('access_token') ?? false,
        gained: describeResponse(ended),
      };
    },
  },
];

/** Completes a sign-in in a browser that did not start it and lacks its cookies. */
function completeSignIn(
  context: AttackContext,
  { url, email }: { url: string; email: string },
): Promise<HttpResponse> {
  const { state = '', nonce } = Object.fromEntries(new URL(url).searchParams);
  const code = context.provider.createCode({ sub: email, email, email_verified: true, nonce });
  return call(context, `/auth/v1/callback?${new URLSearchParams({ code, state })}`);
}
