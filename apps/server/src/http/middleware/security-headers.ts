import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { DATA_POLICY } from './content-security-policy.ts';
import { isFinalResponse } from './json-response.ts';

// Device features that no page uses. Denying them also denies them to injected scripts.
const DENIED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

// Subresources of pages. A page loads many of them, so they get only the headers that have an effect on them.
const SUBRESOURCE = /^(?:text\/(?:css|javascript)|image\/|font\/)/;

const ON_EVERYTHING = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
// These headers only have an effect on responses that a browser opens as a document.
const ON_PAGES_AND_DATA = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Checklists and accident reports can contain the place.
  'permissions-policy': [...DENIED_FEATURES.map((name) => `${name}=()`), 'geolocation=(self)'].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // For browsers that do not read `frame-ancestors`.
  'x-frame-options': 'DENY',
};
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Adds security headers to every response. The defaults are the strictest; a handler overrides one by setting it. Sends
 * Strict-Transport-Security only if the site uses HTTPS.
 */
export function securityHeaders(siteUrl: string): MiddlewareHandler<ApiEnvironment> {
  const always = { ...ON_EVERYTHING, ...(siteUrl.startsWith('https:') && OVER_TLS) };
  const dataHeaders = { ...always, ...ON_PAGES_AND_DATA };
  const subresourceHeaders = Object.entries(always);
  const otherHeaders = Object.entries(dataHeaders);
  return async (c, next) => {
    c.set('dataHeaders', dataHeaders);
    await next();
    if (isFinalResponse(c)) return;
    const { headers } = c.res;
    const isSubresource = SUBRESOURCE.test(headers.get('content-type') ?? '');
    for (const [name, value] of isSubresource ? subresourceHeaders : otherHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/** Allows cross-origin calls from some sites. Without credentials: callers send a token, never cookies. */
export function allowOrigins(origins: string[]): MiddlewareHandler {
  return cors({
    origin: origins,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['apikey', 'authorization', 'content-type', 'idempotency-key', 'x-client-info', 'x-upsert'],
    exposeHeaders: ['retry-after', 'idempotency-replayed'],
    maxAge: 600,
  });
}
