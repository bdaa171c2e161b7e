import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';
import { flag, httpAddress, parseList } from './config-fields.ts';

/** Settings of the site's address, proxies, cross-origin calls and rate limits. */
export const httpEnvironment = {
  SITE_URL: z.optional(httpAddress),
  TRUST_PROXY: z._default(z.string(), 'false'),
  CORS_ORIGINS: z._default(z.string(), ''),
  RATE_LIMITS: z._default(flag, true),
};

const httpSchema = z.object(httpEnvironment);
type HttpEnvironment = z.infer<typeof httpSchema>;

/** Reads the proxies whose forwarding headers are trusted. */
export function readTrustProxy(env: HttpEnvironment): TrustProxy {
  const { data, success } = flag.safeParse(env.TRUST_PROXY);
  return success ? data : parseList(env.TRUST_PROXY);
}

/** Finds invalid HTTP settings. Returns one message per violated rule. */
export function validateHttp(env: HttpEnvironment): string[] {
  const violations: string[] = [];
  if (!isTrustProxy(readTrustProxy(env))) {
    violations.push('TRUST_PROXY: must be true, false, or addresses and networks such as 10.0.0.0/8');
  }
  if (!parseList(env.CORS_ORIGINS).every(isOrigin)) {
    violations.push(
      'CORS_ORIGINS: must be origins such as https://cars.example, without a path and without *',
    );
  }
  if (env.SITE_URL !== undefined && !isRoot(new URL(env.SITE_URL))) {
    violations.push(
      'SITE_URL: must be an address without a path, a user and a query, such as https://cars.example',
    );
  }
  return violations;
}

// Pages and the API are mounted at the root of the origin.
function isRoot({ href, origin }: URL): boolean {
  return href === `${origin}/`;
}

/** Whether a text is exactly the origin of a site. */
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

const MIN_TOKEN_LENGTH = 16;
const processes = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(64)));
const ratio = z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1)));
const seconds = z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(600)));

/** Settings of metrics, logging, tracing and the life cycle of the process. */
export const operationsEnvironment = {
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(MIN_TOKEN_LENGTH))),
  ACCESS_LOG: z._default(flag, false),
  DRAIN_SECONDS: z._default(seconds, 0),
  STOP_SECONDS: z._default(seconds, 10),
  PROCESSES: z._default(processes, 1),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  OTEL_TRACES_SAMPLER_ARG: z._default(ratio, 1),
  OTEL_SERVICE_NAME: z._default(z.string(), 'coastline'),
};

/** How the process is monitored, scaled and stopped. */
export interface Operations {
  /** Bearer token for `/metrics`; undefined: metrics are off. */
  metricsToken: string | undefined;
  /** Whether every request is logged. */
  accessLog: boolean;
  /** How long a stopping server accepts requests while `/health/ready` reports that it is not ready. */
  drainMs: number;
  /** How long a stopping server waits for requests in flight. */
  stopMs: number;
  /** Number of processes that share the port. */
  processes: number;
  /** OTLP endpoint and sampling ratio, 0 to 1; undefined: tracing is off. */
  traces: { endpoint: string; ratio: number; serviceName: string } | undefined;
}

const operationsSchema = z.object(operationsEnvironment);

export function readOperations(env: z.infer<typeof operationsSchema>): Operations {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metricsToken: env.METRICS_TOKEN,
    accessLog: env.ACCESS_LOG,
    drainMs: env.DRAIN_SECONDS * 1000,
    stopMs: env.STOP_SECONDS * 1000,
    processes: env.PROCESSES,
    traces: endpoint
      ? { endpoint, ratio: env.OTEL_TRACES_SAMPLER_ARG, serviceName: env.OTEL_SERVICE_NAME }
      : undefined,
  };
}

/** True if every connection comes from one trusted proxy, or the addresses and networks (CIDR) of the trusted proxies. */
export type TrustProxy = boolean | readonly string[];

/** Parses addresses and networks (CIDR). Throws if an entry is neither. */
export function listNetworks(entries: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = addressFamily(address);
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

/** Returns the family of a valid address. */
export function addressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
