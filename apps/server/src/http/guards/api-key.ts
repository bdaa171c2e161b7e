import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { errors } from '../errors/errors.ts';

const GUARDED = /^\/(auth|rest|storage)\/v1(\/|$)/;

// URLs that a browser navigates to or loads as images cannot carry a header (D19).
const OPEN = [
  /^\/storage\/v1\/(object|render\/image)\/public\//,
  /^\/auth\/v1\/(verify|verify\/confirm|secure-account|authorize|callback)$/,
  /^\/auth\/v1\/sso\/saml\//,
  /^\/auth\/v1\/\.well-known\//,
  /^\/auth\/v1\/health$/,
];

/** Requires the publishable key as `apikey` header. The key identifies the app and grants nothing (API-02 to API-04). */
export function requireApiKey(publishableKey: string): MiddlewareHandler {
  const expected = Buffer.from(publishableKey);
  return async (c, next) => {
    if (!needsApiKey(c.req)) return next();
    const given = Buffer.from(c.req.header('apikey') ?? '');
    // The length of the key is not secret.
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw errors.missingApiKey();
    return next();
  };
}

export function needsApiKey({ path, method }: { path: string; method: string }): boolean {
  if (method === 'OPTIONS' || !GUARDED.test(path)) return false;
  const isVerifyByClient = path === '/auth/v1/verify' && method !== 'GET' && method !== 'HEAD';
  return isVerifyByClient || !OPEN.some((pattern) => pattern.test(path));
}
