import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { RateBucket } from '../account-settings.ts';
import type { AuthContext } from '../context.ts';
import type { IssuedSession } from '../wire/presenters/session.presenter.ts';

export type Endpoint = (context: AuthContext, c: Context) => Response | Promise<Response>;

/** Handles one `grant_type` of POST /token. */
export type Grant = (context: AuthContext, c: Context) => Promise<IssuedSession>;

/** Helpers that the route files share. */
export interface RouteTools {
  handle(endpoint: Endpoint): Handler;
  limit(bucket: RateBucket): MiddlewareHandler;
  /** Requires a solved captcha if one is configured. */
  captcha: MiddlewareHandler;
}
