import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';

/** GET /.well-known/jwks.json */
export function getJwks(context: AuthContext, c: Context): Response {
  c.header('Cache-Control', 'public, max-age=600');
  return c.json({ keys: context.signingKeys.publicKeys });
}
