import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { RateBucket } from './account-settings.ts';
import type { AuthContext } from './context.ts';
import { getUser } from './endpoints/account/get-user.endpoint.ts';
import { putUser } from './endpoints/account/put-user.endpoint.ts';
import { getHealth } from './endpoints/discovery/health.endpoint.ts';
import { getJwks } from './endpoints/discovery/jwks.endpoint.ts';
import { getSettings } from './endpoints/discovery/settings.endpoint.ts';
import { getAuthorize } from './endpoints/external/authorize.endpoint.ts';
import { callback } from './endpoints/external/callback.endpoint.ts';
import { getLinkIdentity } from './endpoints/external/link-identity.endpoint.ts';
import { deleteUserIdentity } from './endpoints/external/unlink-identity.endpoint.ts';
import { getVerify } from './endpoints/links/get-verify.endpoint.ts';
import { postVerify } from './endpoints/links/post-verify.endpoint.ts';
import { postRecover } from './endpoints/links/recover.endpoint.ts';
import { postResend } from './endpoints/links/resend.endpoint.ts';
import { postLogout } from './endpoints/sign-in/logout.endpoint.ts';
import { postSignUp } from './endpoints/sign-in/signup.endpoint.ts';
import { postToken } from './endpoints/sign-in/token.endpoint.ts';
import type { Endpoint } from './routes/route-tools.ts';
import { addSecondFactorRoutes } from './routes/second-factor.routes.ts';
import { renderError } from './wire/error-response.ts';
import { authErrors } from './wire/errors.ts';

/** The routes, without any prefix: the product decides where they are mounted. */
export function createApp(context: AuthContext): Hono {
  const app = new Hono();
  const handle =
    (endpoint: Endpoint): Handler =>
    (c) =>
      endpoint(context, c);
  const limit = (bucket: RateBucket) => rateLimit(context, bucket);

  app.onError((error, c) => renderError(error, { c, logger: context.logger }));
  if (context.corsOrigins.length > 0) app.use(crossOrigin(context));
  app.use(uncached);
  app.use(deadline(context));
  app.use(bodyLimit({ maxSize: context.bodyLimitBytes, onError: refuseBody }));

  app.get('/health', handle(getHealth));
  app.get('/settings', handle(getSettings));
  app.get('/.well-known/jwks.json', handle(getJwks));

  app.post('/signup', limit('signup'), handle(postSignUp));
  app.post('/token', limit('token'), handle(postToken));

  app.post('/recover', limit('recover'), handle(postRecover));
  app.post('/resend', limit('resend'), handle(postResend));
  app.post('/verify', limit('verify'), handle(postVerify));
  app.get('/verify', limit('verify'), handle(getVerify));

  app.get('/user', handle(getUser));
  app.put('/user', limit('user'), handle(putUser));
  app.post('/logout', handle(postLogout));

  app.get('/authorize', handle(getAuthorize));
  app.on(['GET', 'POST'], '/callback', handle(callback));
  app.get('/user/identities/authorize', handle(getLinkIdentity));
  app.delete('/user/identities/:identityId', handle(deleteUserIdentity));

  addSecondFactorRoutes(app, { handle, limit });

  // A route and not `notFound`: the latter is lost when the app is mounted in another one.
  app.all('*', () => {
    throw authErrors.notFound();
  });
  return app;
}

function rateLimit(context: AuthContext, bucket: RateBucket): MiddlewareHandler {
  return async (c, next) => {
    const waitSeconds = await context.limitRate({ bucket, clientAddress: context.clientAddress(c) });
    if (waitSeconds) throw authErrors.requestRateLimit(waitSeconds);
    await next();
  };
}

/** Answers hold tokens and personal data; the public keys say otherwise for themselves. */
const uncached: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

function refuseBody(): never {
  throw authErrors.bodyTooLarge();
}

function deadline(context: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(authErrors.requestTimeout()), context.requestDeadlineSeconds * 1000);
    });
    await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  };
}

function crossOrigin(context: AuthContext): MiddlewareHandler {
  return cors({
    origin: context.corsOrigins,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'X-Client-IP',
      'X-Client-Info',
      'X-JWT-AUD',
      'X-Use-Cookie',
      'X-Supabase-Api-Version',
      'apikey',
    ],
    exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    credentials: true,
  });
}
