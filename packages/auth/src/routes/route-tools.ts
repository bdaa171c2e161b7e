import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { RateBucket } from '../account-settings.ts';
import type { AuthContext } from '../context.ts';

/** Handles one route. */
export type Endpoint = (context: AuthContext, c: Context) => Response | Promise<Response>;

/** Helpers that the route files share. */
export interface RouteTools {
  handle(endpoint: Endpoint): Handler;
  limit(bucket: RateBucket): MiddlewareHandler;
  /** Requires a solved captcha if one is configured. */
  captcha: MiddlewareHandler;
}
