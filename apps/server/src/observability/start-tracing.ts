import type { Operations } from '../config/config-http.ts';
import type { Tracing } from './tracing.ts';

/** Starts tracing if it is configured. Loads the OpenTelemetry library only then. */
export async function startTracing({ traces }: Operations): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { createTracing } = await import('./opentelemetry.ts');
  return createTracing(traces);
}
