import type { Operations } from '../../config/config-operations.ts';
import type { Tracing } from './tracing-port.ts';

/** Traces where they are asked for. The library is loaded only then. */
export async function openTracing({ traces }: Operations): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { createTracing } = await import('./tracing.ts');
  return createTracing(traces);
}
