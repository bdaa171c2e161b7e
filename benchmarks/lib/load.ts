import { Agent, request } from 'node:http';

/** One request of a load, without the server's origin. */
export interface LoadCall {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  perSecond: number;
  latenciesMs: number[];
  /** Number of responses other than 2xx, by status. */
  faults: Record<string, number>;
}

/** Sends the requests of `next` over keep-alive connections for `seconds`, or until `next` returns undefined. */
export async function runLoad(options: {
  origin: string;
  connections: number;
  seconds: number;
  next: (index: number) => LoadCall | undefined;
}): Promise<LoadResult> {
  const { origin, connections, seconds, next } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const faults: Record<string, number> = {};
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let index = 0;
  const work = async () => {
    while (performance.now() < endsAt) {
      index += 1;
      const call = next(index);
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

/** Like `runLoad`, but throws unless every response is 2xx. */
export async function runSuccessfulLoad(options: Parameters<typeof runLoad>[0]): Promise<LoadResult> {
  const result = await runLoad(options);
  if (Object.keys(result.faults).length > 0)
    throw new Error(`unexpected responses from ${options.origin}: ${JSON.stringify(result.faults)}`);
  return result;
}

function sendCall({
  origin,
  agent,
  call,
}: {
  origin: string;
  agent: Agent;
  call: LoadCall;
}): Promise<number> {
  const { path, method = 'GET', headers = {}, body } = call;
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
