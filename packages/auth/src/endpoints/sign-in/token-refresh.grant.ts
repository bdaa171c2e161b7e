import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { refreshSession } from '../../services/sessions/refresh.service.ts';
import { readBody } from '../../wire/body.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { originOf } from '../request.ts';

/** POST /token?grant_type=refresh_token */
export async function grantRefreshToken(context: AuthContext, c: Context): Promise<IssuedSession> {
  const { refresh_token: refreshToken } = await readBody(c, { refresh_token: 'string' } as const);
  return refreshSession(context, { refreshToken, origin: originOf(context, c) });
}
