import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';

/** GET /.well-known/openid-configuration: whose tokens these are, and where the keys that check them can be had. */
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
