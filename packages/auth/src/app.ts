import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { languageDetector } from 'hono/language';
import type { AuthContext } from './context.ts';
import { getUser } from './endpoints/account/get-user.endpoint.ts';
import { putUser } from './endpoints/account/put-user.endpoint.ts';
import { getReauthenticate } from './endpoints/account/reauthenticate.endpoint.ts';
import { getHealth } from './endpoints/discovery/health.endpoint.ts';
import { getJwks } from './endpoints/discovery/jwks.endpoint.ts';
import { getOpenIdConfiguration } from './endpoints/discovery/openid-configuration.endpoint.ts';
import { getSettings } from './endpoints/discovery/settings.endpoint.ts';
import { postConfirmLink } from './endpoints/links/confirm-link.endpoint.ts';
import { getVerify } from './endpoints/links/get-verify.endpoint.ts';
import { postVerify } from './endpoints/links/post-verify.endpoint.ts';
import { postRecover } from './endpoints/links/recover.endpoint.ts';
import { postResend } from './endpoints/links/resend.endpoint.ts';
import { getSecureAccount, postSecureAccount } from './endpoints/links/secure-account.endpoint.ts';
import { postLogout } from './endpoints/sign-in/logout.endpoint.ts';
import { postMagicLink, postOtp } from './endpoints/sign-in/otp.endpoint.ts';
import { postSignUp, signUpBucket } from './endpoints/sign-in/signup.endpoint.ts';
import { isGuessableGrant, postToken, tokenBucket } from './endpoints/sign-in/token.endpoint.ts';
import { DEFAULT_LANGUAGE, MAIL_LANGUAGES, type MailLanguage } from './mail/languages.ts';
import { requireCaptcha } from './middleware/captcha.ts';
import { evenAnswer } from './middleware/even-answer.ts';
import { limitMails } from './middleware/mail-limit.ts';
import { type BucketOf, rateLimit } from './middleware/rate-limit.ts';
import { addAbsentRoutes } from './routes/absent.routes.ts';
import { addAdminRoutes } from './routes/admin.routes.ts';
import { addExternalRoutes } from './routes/external.routes.ts';
import type { Endpoint } from './routes/route-tools.ts';
import { addSecondFactorRoutes } from './routes/second-factor.routes.ts';
import { renderError } from './wire/errors/error-response.ts';
import { authErrors } from './wire/errors/errors.ts';

/** The routes, without any prefix: the product decides where they are mounted. */
export function createApp(context: AuthContext): Hono {
  const app = new Hono();
  const handle =
    (endpoint: Endpoint): Handler =>
    (c) =>
      endpoint({ ...context, language: c.get('language') as MailLanguage }, c);
  const limit = (bucket: BucketOf) => rateLimit(context, bucket);
  const captcha = requireCaptcha(context);
  const even = evenAnswer(context);
  const { mails, signUpMails, changeMails } = limitMails(context);

  app.onError((error, c) => renderError(error, { c, logger: context.logger }));
  if (context.corsOrigins.length > 0) app.use(crossOrigin(context));
  app.use(uncached);
  app.use(readLanguage(context));
  app.use(forgetAfterChange(context));
  app.use(deadline(context));
  app.use(limitBody(context));

  app.get('/health', handle(getHealth));
  app.get('/settings', handle(getSettings));
  app.get('/.well-known/jwks.json', handle(getJwks));
  app.get('/.well-known/openid-configuration', handle(getOpenIdConfiguration));

  app.post('/signup', evenSignUp(context), limit(signUpBucket), signUpMails, captcha, handle(postSignUp));
  app.post('/token', limit(tokenBucket), requireCaptcha(context, isGuessableGrant), handle(postToken));

  app.post('/otp', even, limit('otp'), mails, captcha, handle(postOtp));
  app.post('/magiclink', even, limit('magiclink'), mails, captcha, handle(postMagicLink));
  app.post('/recover', even, limit('recover'), mails, captcha, handle(postRecover));
  app.post('/resend', even, limit('resend'), mails, captcha, handle(postResend));
  app.post('/verify', even, limit('verify'), handle(postVerify));
  app.get('/verify', limit('verify'), handle(getVerify));
  app.post('/verify/confirm', limit('verify'), handle(postConfirmLink));
  app.get('/secure-account', limit('verify'), handle(getSecureAccount));
  app.post('/secure-account', limit('verify'), handle(postSecureAccount));

  app.get('/user', handle(getUser));
  app.put('/user', limit('user'), changeMails, handle(putUser));
  app.get('/reauthenticate', limit('user'), mails, handle(getReauthenticate));
  app.post('/logout', handle(postLogout));

  addExternalRoutes(app, { context, handle, limit, captcha });
  addSecondFactorRoutes(app, { handle, limit, captcha });
  addAdminRoutes(app, handle);
  addAbsentRoutes(app);

  refuseOtherMethods(app);
  // A route and not `notFound`: the latter is lost when the app is mounted in another one.
  app.all('*', () => {
    throw authErrors.notFound();
  });
  return app;
}

/** Where sign-up signs in at once it tells which addresses are taken anyway, and nobody has to wait. */
function evenSignUp(context: AuthContext): MiddlewareHandler {
  const tells = context.mailAutoconfirm && (context.phoneAutoconfirm || !context.phoneProviderEnabled);
  return tells ? (_c, next) => next() : evenAnswer(context);
}

/** Mails are written in the language that the request which causes them asks for. */
function readLanguage({ languageCookie }: AuthContext): MiddlewareHandler {
  return languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: languageCookie,
    supportedLanguages: MAIL_LANGUAGES,
    fallbackLanguage: DEFAULT_LANGUAGE,
    caches: false,
  });
}

/** Answers hold tokens and personal data; the public keys say otherwise for themselves. */
const uncached: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

// What this very process changed must hold for the next call, without waiting to be told by the database.
function forgetAfterChange(context: AuthContext): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || c.req.path.endsWith('/verify')) context.callers.clear();
  };
}

// To look for what reads do not carry costs them more than everything else here, and a body that says its length need not be
// looked at.
function limitBody(context: AuthContext): MiddlewareHandler {
  const count = bodyLimit({ maxSize: context.bodyLimitBytes, onError: refuseBody });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    return Number(length) > context.bodyLimitBytes ? refuseBody() : next();
  };
}

function refuseBody(): never {
  throw authErrors.bodyTooLarge();
}

/** Says of each path what it can be called with. To be added after all routes. */
function refuseOtherMethods(app: Hono): void {
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
