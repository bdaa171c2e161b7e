import * as z from 'zod/mini';
import { flag, httpAddress } from './config-fields.ts';

const MIN_TOKEN_LENGTH = 16;
const processes = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(64)));
const ratio = z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1)));
const seconds = z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(600)));

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

/** How the process is watched and stopped. */
export interface Operations {
  /** What opens `/metrics`; undefined: there are none. */
  metricsToken: string | undefined;
  /** Whether every request is a line of the log. */
  accessLog: boolean;
  /** How long a stopping server still answers, while it says that it is not ready. */
  drainMs: number;
  /** How long a stopping server waits for requests under way. */
  stopMs: number;
  /** How many processes answer behind the one port. */
  processes: number;
  /** Where traces go, and the share of requests that are traced, 0 to 1; undefined: there are none. */
  traces: { endpoint: string; ratio: number; serviceName: string } | undefined;
}

export function readOperations(env: {
  METRICS_TOKEN?: string | undefined;
  ACCESS_LOG: boolean;
  DRAIN_SECONDS: number;
  STOP_SECONDS: number;
  PROCESSES: number;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
  OTEL_SERVICE_NAME: string;
}): Operations {
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
