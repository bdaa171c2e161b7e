import { Agent, request } from 'node:http';

/** One call of a load: everything but the address of the server. */
export interface LoadCall {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  perSecond: number;
  latenciesMs: number[];
  /** Answers that were not 2xx, by status. */
  faults: Record<string, number>;
}

/** Sends calls over `connections` kept-alive connections for `seconds`, or until `next`, which makes each call, has no more. */
export async function runLoad(options: {
  origin: string;
  connections: number;
  seconds: number;
  next: (place: number) => LoadCall | undefined;
}): Promise<LoadResult> {
  const { origin, connections, seconds, next } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const faults: Record<string, number> = {};
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let place = 0;
  const work = async () => {
    while (performance.now() < endsAt) {
      place += 1;
      const call = next(place);
      if (!call) return;
      const sentAt = performance.now();
      const status = await sendCall({ origin, agent, call });
      latenciesMs.push(performance.now() - sentAt);
      if (status < 200 || status > 299) faults[status] = (faults[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { perSecond: latenciesMs.length / elapsed, latenciesMs, faults };
}

function sendCall(job: { origin: string; agent: Agent; call: LoadCall }): Promise<number> {
  const { path, method = 'GET', headers = {}, body } = job.call;
  return new Promise((resolve, reject) => {
    const sent = request(`${job.origin}${path}`, { agent: job.agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
