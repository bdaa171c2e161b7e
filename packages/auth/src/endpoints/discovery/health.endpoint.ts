import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';

/** GET /health */
export function getHealth(context: AuthContext, c: Context): Response {
  return c.json({
    version: context.version,
    name: 'GoTrue',
    description: 'Sign-up, sign-in and sessions, speaking the GoTrue protocol',
  });
}
