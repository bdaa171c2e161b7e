import { PAYMENT_PROVIDERS } from '@coastline/domain/money/payment-providers';
import { Hono } from 'hono';
import { errors } from '../../../http/errors/errors.ts';
import { limitBody } from '../../../http/middleware/request-size.ts';
import type { Logger } from '../../../observability/logger.ts';
import {
  InvalidEventError,
  type PaymentProvider,
  type ProviderEvent,
  type WebhookDelivery,
} from '../providers/payment-provider.ts';
import type { PaymentProviders } from './provider-calls.ts';
import type { ProviderEventsService } from './provider-events.service.ts';

// Events have a few kilobytes.
const MAX_EVENT_BYTES = 64 * 1024;

/** Webhooks of payment providers: verifies the signature of the raw body, stores the event, answers, then applies it. */
export function createWebhookRoutes(deps: {
  providers: PaymentProviders;
  providerEvents: ProviderEventsService;
  clock: () => Date;
  logger: Logger;
}): Hono {
  const { providers, providerEvents, logger } = deps;
  const app = new Hono();
  app.post('/:provider', limitBody(MAX_EVENT_BYTES), async (c) => {
    const name = PAYMENT_PROVIDERS.find((known) => known === c.req.param('provider'));
    const provider = name && providers.get(name);
    if (!provider) throw errors.notFound();
    const rawBody = await c.req.text();
    const event = parseEvent(provider, { rawBody, headers: c.req.raw.headers, now: deps.clock() });
    const stored = await providerEvents.store(provider.name, event);
    // Not awaited: providers expect an answer within seconds. The job applies events that fail here.
    if (stored) {
      providerEvents
        .apply(stored)
        .catch((error: unknown) => logger.warn({ err: error, provider: provider.name }, 'provider event'));
    }
    return c.json({ received: true });
  });
  return app;
}

function parseEvent(provider: PaymentProvider, delivery: WebhookDelivery): ProviderEvent {
  try {
    return provider.parseEvent(delivery);
  } catch (error) {
    if (error instanceof InvalidEventError) throw errors.invalidEvent();
    throw error;
  }
}
