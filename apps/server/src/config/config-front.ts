import * as z from 'zod/mini';
import { listNetworks, type TrustProxy } from '../platform/callers/client-address.ts';
import { flag, httpAddress, listOf } from './config-fields.ts';

/** Settings of what stands between callers and this server. */
export const frontEnvironment = {
  SITE_URL: z.optional(httpAddress),
  TRUST_PROXY: z._default(z.string(), 'false'),
  CORS_ORIGINS: z._default(z.string(), ''),
  RATE_LIMITS: z._default(flag, true),
};

const frontSchema = z.object(frontEnvironment);
type FrontEnvironment = z.infer<typeof frontSchema>;

/** Whose word on where a call comes from counts. */
export function readTrustProxy(env: FrontEnvironment): TrustProxy {
  const { data, success } = flag.safeParse(env.TRUST_PROXY);
  return success ? data : listOf(env.TRUST_PROXY);
}

/** What is not right among these settings, one entry a setting. */
export function findFrontFaults(env: FrontEnvironment): string[] {
  const faults: string[] = [];
  if (!isTrustProxy(readTrustProxy(env))) {
    faults.push('TRUST_PROXY: must be true, false, or addresses and networks such as 10.0.0.0/8');
  }
  if (!listOf(env.CORS_ORIGINS).every(isOrigin)) {
    faults.push('CORS_ORIGINS: must be origins such as https://cars.example, without a path and without *');
  }
  if (env.SITE_URL !== undefined && !isRoot(new URL(env.SITE_URL))) {
    faults.push(
      'SITE_URL: must be an address without a path, a user and a query, such as https://cars.example',
    );
  }
  return faults;
}

// Pages and calls are at its root.
function isRoot({ href, origin }: URL): boolean {
  return href === `${origin}/`;
}

/** Whether a text is the origin of a site and nothing more. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && !text.includes('*');
}

function isTrustProxy(trustProxy: TrustProxy): boolean {
  if (typeof trustProxy === 'boolean') return true;
  try {
    listNetworks(trustProxy);
    return trustProxy.length > 0;
  } catch {
    return false;
  }
}
