import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';

const ABSENT_PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'phone',
  'zoom',
];

/** GET /settings: what a sign-in page needs to know. */
export function getSettings(context: AuthContext, c: Context): Response {
  return c.json({
    external: {
      ...Object.fromEntries(ABSENT_PROVIDERS.map((name) => [name, false])),
      email: context.emailProviderEnabled,
    },
    disable_signup: !context.signUpEnabled,
    mailer_autoconfirm: context.mailAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
}
