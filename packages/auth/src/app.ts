import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { languageDetector } from 'hono/language';
import type { AuthContext } from './context.ts';
import { getReauthenticate, getUser, putUser } from './endpoints/account/user.endpoint.ts';
import {
  createGetSettings,
  getHealth,
  getJwks,
  getOpenIdConfiguration,
} from './endpoints/discovery/discovery.endpoint.ts';
import { getAuthorize } from './endpoints/external/authorize.endpoint.ts';
import { handleCallback } from './endpoints/external/callback.endpoint.ts';
import { deleteUserIdentity, getLinkIdentity } from './endpoints/external/identities.endpoint.ts';
import { getVerify, postConfirmLink } from './endpoints/links/get-verify.endpoint.ts';
import { postVerify } from './endpoints/links/post-verify.endpoint.ts';
import { postRecover } from './endpoints/links/recover.endpoint.ts';
import { postResend } from './endpoints/links/resend.endpoint.ts';
import { getSecureAccount, postSecureAccount } from './endpoints/links/secure-account.endpoint.ts';
import { postMagicLink, postOtp } from './endpoints/sign-in/otp.endpoint.ts';
import { postSignUp, signUpBucket } from './endpoints/sign-in/signup.endpoint.ts';
import {
  createPostToken,
  isGuessableGrant,
  postLogout,
  tokenBucket,
} from './endpoints/sign-in/token.endpoint.ts';
import type { AuthFeatures } from './features.ts';
import { DEFAULT_LANGUAGE, MAIL_LANGUAGES, type MailLanguage } from './mail/languages.ts';
import { requireCaptcha } from './middleware/captcha.ts';
import { constantTimeResponse } from './middleware/constant-time-response.ts';
import { type BucketResolver, createMailLimits, rateLimit } from './middleware/rate-limit.ts';
import { addAdminRoutes } from './routes/admin.routes.ts';
import type { Endpoint } from './routes/route-tools.ts';
import { addSecondFactorRoutes } from './routes/second-factor.routes.ts';
import { addSsoRoutes } from './routes/sso.routes.ts';
import { addUnsupportedRoutes } from './routes/unsupported.routes.ts';
import { renderError } from './wire/errors/error-response.ts';
import { authErrors } from './wire/errors/errors.ts';

/** Creates the routes without a prefix; the product chooses the mount path. */
export function createApp(context: AuthContext, { saml, wallets }: AuthFeatures): Hono {
  const app = new Hono();
  const handle =
    (endpoint: Endpoint): Handler =>
    (c) =>
      endpoint({ ...context, language: c.get('language') as MailLanguage }, c);
  const limit = (bucket: BucketResolver) => rateLimit(context, bucket);
  const captcha = requireCaptcha(context);
  const constantTime = constantTimeResponse(context);
  const { mails, signUpMails, changeMails } = createMailLimits(context);

  app.onError((error, c) => renderError(error, { c, logger: context.logger }));
  if (context.corsOrigins.length > 0) app.use(allowCrossOrigin(context));
  app.use(noStore);
  app.use(readLanguage(context));
  app.use(clearCallersAfterChange(context));
  app.use(limitDuration(context));
  app.use(limitBody(context));

  app.get('/health', handle(getHealth));
  app.get('/settings', handle(createGetSettings({ samlEnabled: saml !== undefined })));
  app.get('/.well-known/jwks.json', handle(getJwks));
  app.get('/.well-known/openid-configuration', handle(getOpenIdConfiguration));

  app.post(
    '/signup',
    constantTimeSignUp(context),
    limit(signUpBucket),
    signUpMails,
    captcha,
    handle(postSignUp),
  );
  app.post(
    '/token',
    limit(tokenBucket),
    requireCaptcha(context, isGuessableGrant),
    handle(createPostToken(wallets)),
  );

  app.post('/otp', constantTime, limit('otp'), mails, captcha, handle(postOtp));
  app.post('/magiclink', constantTime, limit('magiclink'), mails, captcha, handle(postMagicLink));
  app.post('/recover', constantTime, limit('recover'), mails, captcha, handle(postRecover));
  app.post('/resend', constantTime, limit('resend'), mails, captcha, handle(postResend));
  app.post('/verify', constantTime, limit('verify'), handle(postVerify));
  app.get('/verify', limit('verify'), handle(getVerify));
  app.post('/verify/confirm', limit('verify'), handle(postConfirmLink));
  app.get('/secure-account', limit('verify'), handle(getSecureAccount));
  app.post('/secure-account', limit('verify'), handle(postSecureAccount));

  app.get('/user', handle(getUser));
  app.put('/user', limit('user'), changeMails, handle(putUser));
  app.get('/reauthenticate', limit('user'), mails, handle(getReauthenticate));
  app.post('/logout', handle(postLogout));

  app.get('/authorize', handle(getAuthorize));
  app.on(['GET', 'POST'], '/callback', handle(handleCallback));
  app.get('/user/identities/authorize', handle(getLinkIdentity));
  app.delete('/user/identities/:identity_id', handle(deleteUserIdentity));

  addSsoRoutes(app, { saml, handle, limit, captcha });
  addSecondFactorRoutes(app, { handle, limit, captcha });
  addAdminRoutes(app, handle);
  addUnsupportedRoutes(app);

  rejectOtherMethods(app);
  // A catch-all route, because Hono ignores the `notFound` handler of a mounted app.
  app.all('*', () => {
    throw authErrors.notFound();
  });
  return app;
}

/** Skips the delay with autoconfirm: the sign-up response reveals taken addresses anyway. */
function constantTimeSignUp(context: AuthContext): MiddlewareHandler {
  const revealsTaken = context.mailAutoconfirm && (context.phoneAutoconfirm || !context.phoneProviderEnabled);
  return revealsTaken ? (_c, next) => next() : constantTimeResponse(context);
}

/** Detects the language of the mails that a request triggers. */
function readLanguage({ languageCookie }: AuthContext): MiddlewareHandler {
  return languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: languageCookie,
    supportedLanguages: MAIL_LANGUAGES,
    fallbackLanguage: DEFAULT_LANGUAGE,
    caches: false,
  });
}

/** Disables caching: responses contain tokens and personal data. The public keys override this header. */
const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

// The next request must see a change by this process without waiting for the NOTIFY of the database.
function clearCallersAfterChange(context: AuthContext): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || c.req.path.endsWith('/verify')) context.callers.clear();
  };
}

// Hono's `bodyLimit` is expensive. GET and HEAD requests have no body, and a declared length needs no counting.
function limitBody(context: AuthContext): MiddlewareHandler {
  const countBody = bodyLimit({ maxSize: context.bodyLimitBytes, onError: rejectBody });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBody(c, next);
    return Number(length) > context.bodyLimitBytes ? rejectBody() : next();
  };
}

function rejectBody(): never {
  throw authErrors.bodyTooLarge();
}

/** Answers other methods of known paths with 405 and `Allow`. Must be called after all routes were added. */
function rejectOtherMethods(app: Hono): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (path.includes('*')) continue;
    const methods = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, () => {
      throw authErrors.methodNotAllowed([...methods]);
    });
  }
}

function limitDuration(context: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(authErrors.requestTimeout()), context.requestDeadlineSeconds * 1000);
    });
    await Promise.race([next(), timeout]).finally(() => clearTimeout(timer));
  };
}

function allowCrossOrigin(context: AuthContext): MiddlewareHandler {
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
