import type { SignEvent, SimulatedEvent, SimulatedProvider, SimulatorSecrets } from './types.ts';

const TIMEOUT_MS = 5000;
const RETRY_DELAYS_MS = [500, 2000, 10_000, 60_000];

export interface DeliveriesOptions {
  secrets: SimulatorSecrets;
  webhookUrls: Partial<Record<SimulatedProvider, string>>;
  signers: Record<SimulatedProvider, SignEvent>;
  clock: () => Date;
  fetch: typeof fetch;
  /** Pauses before the second and each further attempt. */
  retryDelaysMs?: readonly number[];
}

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Sends signed events to the webhooks, again after a failure and at most as often as there are pauses. */
export function createDeliveries(options: DeliveriesOptions) {
  const { retryDelaysMs = RETRY_DELAYS_MS } = options;
  const timers = new Set<NodeJS.Timeout>();

  /** Sends an event once. Returns the status of the response; undefined without one or without a webhook. */
  async function send(event: SimulatedEvent, secret = secretOf(event)): Promise<number | undefined> {
    const url = options.webhookUrls[event.provider];
    if (url === undefined) return undefined;
    event.attempts += 1;
    const headers = sign(event, { secret });
    try {
      const response = await options.fetch(url, {
        method: 'POST',
        headers,
        body: event.rawBody,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) event.isDelivered = true;
      return response.status;
    } catch {
      return undefined;
    }
  }

  function sign(
    event: SimulatedEvent,
    { secret = secretOf(event), now = options.clock() }: { secret?: string; now?: Date } = {},
  ): Record<string, string> {
    const signature = options.signers[event.provider]({ rawBody: event.rawBody, secret, now });
    return { 'content-type': 'application/json', ...signature };
  }

  function secretOf({ provider }: SimulatedEvent): string {
    return options.secrets[provider].webhookSecret;
  }

  function retryLater(event: SimulatedEvent): void {
    const delayMs = retryDelaysMs[event.attempts - 1];
    if (delayMs === undefined || event.isDelivered || options.webhookUrls[event.provider] === undefined)
      return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!event.isDelivered) void deliver(event);
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  /** Waits for the first attempt only. Later ones run in the background. */
  async function deliver(event: SimulatedEvent): Promise<void> {
    await send(event);
    retryLater(event);
  }

  function close(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  return { send, sign, deliver, close };
}
