import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { KNOWN_PROVIDERS } from '../../services/providers/known-providers.ts';

/** GET /settings: what a sign-in page needs to know. */
export function getSettings(context: AuthContext, c: Context): Response {
  return c.json({
    external: {
      ...Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, context.externalProviders.has(name)])),
      anonymous_users: context.anonymousSignInEnabled,
      phone: context.phoneProviderEnabled,
      email: context.emailProviderEnabled,
    },
    disable_signup: !context.signUpEnabled,
    mailer_autoconfirm: context.mailAutoconfirm,
    phone_autoconfirm: context.phoneAutoconfirm,
    sms_provider: context.smsProviderName,
    saml_enabled: context.saml !== undefined,
    saml_private_key_next_configured: false,
    passkeys_enabled: context.passkeysEnabled,
  });
}
