import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { RateBucket } from '../account-settings.ts';
import type { AuthContext } from '../context.ts';

/** Answers one route. */
export type Endpoint = (context: AuthContext, c: Context) => Response | Promise<Response>;

/** What the lists of routes share. */
export interface RouteTools {
  handle(endpoint: Endpoint): Handler;
  limit(bucket: RateBucket): MiddlewareHandler;
  /** Asks for a solved captcha where one is set up. */
  captcha: MiddlewareHandler;
}
