import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Endpoint } from '../../routes/route-tools.ts';
import { KNOWN_PROVIDERS } from '../../services/providers/provider-options.ts';

/** GET /.well-known/openid-configuration: issuer and JWKS URL. */
export function getOpenIdConfiguration(context: AuthContext, c: Context): Response {
  const { externalUrl: issuer, signingKeys } = context;
  c.header('Cache-Control', 'public, max-age=600');
  return c.json({
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: [...new Set(signingKeys.publicKeys.map(({ alg }) => alg))],
    subject_types_supported: ['public'],
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'email',
      'phone',
      'role',
      'aal',
      'amr',
      'session_id',
    ],
  });
}

/** GET /health */
export function getHealth(context: AuthContext, c: Context): Response {
  return c.json({
    version: context.version,
    name: 'GoTrue',
    description: 'Sign-up, sign-in and sessions, speaking the GoTrue protocol',
  });
}

/** GET /.well-known/jwks.json */
export function getJwks(context: AuthContext, c: Context): Response {
  c.header('Cache-Control', 'public, max-age=600');
  return c.json({ keys: context.signingKeys.publicKeys });
}

/** GET /settings: the enabled sign-in methods. */
export function createGetSettings({ samlEnabled }: { samlEnabled: boolean }): Endpoint {
  return (context, c) =>
    c.json({
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
      saml_enabled: samlEnabled,
      saml_private_key_next_configured: false,
      passkeys_enabled: context.passkeysEnabled,
    });
}
