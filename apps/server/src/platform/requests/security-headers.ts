import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';
import { DATA_POLICY } from './content-policy.ts';
import { isWhole } from './whole-answer.ts';

// What no page of ours asks a device for, so that nothing that slips into one can either.
const NEVER_ASKED = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** What pages are made of. Of these a page loads many, and each header of theirs counts among its bytes. */
const PART = /^(?:text\/(?:css|javascript)|image\/|font\/)/;

const ON_EVERYTHING = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
/** Means something only where an answer is opened by itself. */
const ON_PAGES_AND_DATA = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': NEVER_ASKED.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // For browsers that do not read `frame-ancestors`.
  'x-frame-options': 'DENY',
};
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Headers that every answer carries. Whoever answers says for itself where it must be other than the strictest, by
 * setting the header. Browsers are told to insist on TLS only where the site has it.
 */
export function securityHeaders(siteUrl: string): MiddlewareHandler<ApiEnvironment> {
  const always = { ...ON_EVERYTHING, ...(siteUrl.startsWith('https:') && OVER_TLS) };
  const onData = { ...always, ...ON_PAGES_AND_DATA };
  const onParts = Object.entries(always);
  const onAllElse = Object.entries(onData);
  return async (c, next) => {
    c.set('onData', onData);
    await next();
    if (isWhole(c)) return;
    const { headers } = c.res;
    const isPart = PART.test(headers.get('content-type') ?? '');
    for (const [name, value] of isPart ? onParts : onAllElse) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}
