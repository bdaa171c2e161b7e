import { Gauge } from 'prom-client';
import type { Metrics } from '../../observability/metrics.ts';
import type { DatabaseClient } from '../../persistence/client.ts';
import { getMarketplaceState, type MarketplaceState } from './marketplace-state.repository.ts';

/** Returns all metrics as text: those of this process, and the current state of the marketplace in the database. */
export function createMetricsReader(parts: {
  metrics: Metrics;
  database: DatabaseClient;
  clock: () => Date;
}): () => Promise<{ text: string; contentType: string }> {
  const { metrics, database, clock } = parts;
  const setState = createStateGauges(metrics);
  return async () => {
    // The metrics of the process stay available while the database is down.
    setState(await getMarketplaceState(database.db, clock()).catch(() => undefined));
    return { text: await metrics.registry.metrics(), contentType: metrics.registry.contentType };
  };
}

function createStateGauges({ registry }: Metrics): (state: MarketplaceState | undefined) => void {
  const createGauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = createGauge('coastline_database_up', 'Whether the database responded to this scrape.');
  const holds = createGauge(
    'coastline_open_holds',
    'Bookings that wait for their deposit and have not expired.',
  );
  const waiting = createGauge('coastline_mails_waiting', 'Mails that wait for delivery.');
  const givenUp = createGauge('coastline_mails_given_up', 'Mails whose delivery was given up.');
  const unsent = createGauge(
    'coastline_text_messages_given_up',
    'Text messages of the last three days whose code expired before they could be sent.',
  );
  return (state) => {
    up.set(state ? 1 : 0);
    if (!state) return;
    holds.set(state.openHolds);
    waiting.set(state.mailsWaiting);
    givenUp.set(state.mailsGivenUp);
    unsent.set(state.textMessagesGivenUp);
  };
}
