import { Gauge } from 'prom-client';
import type { DatabaseClient } from '../../database/client.ts';
import type { Metrics } from './metrics.ts';
import { type MarketplaceState, readState } from './state.repository.ts';

/** Gives all figures as text: those of this process, and what waits in the database at this moment. */
export function createReadMetrics(parts: {
  metrics: Metrics;
  database: DatabaseClient;
  clock: () => Date;
}): () => Promise<{ text: string; contentType: string }> {
  const { metrics, database, clock } = parts;
  const showState = createStateGauges(metrics);
  return async () => {
    // A database that is away must not take the other figures with it.
    showState(await readState(database.db, clock()).catch(() => undefined));
    return { text: await metrics.registry.metrics(), contentType: metrics.registry.contentType };
  };
}

function createStateGauges({ registry }: Metrics): (state: MarketplaceState | undefined) => void {
  const make = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = make(
    'coastline_database_up',
    'Whether the database answered when these figures were asked for.',
  );
  const holds = make('coastline_open_holds', 'Bookings that wait for their deposit and have not run out.');
  const waiting = make('coastline_mails_waiting', 'Mails that are to be delivered.');
  const givenUp = make('coastline_mails_given_up', 'Mails that nobody will try again.');
  const unsent = make(
    'coastline_text_messages_given_up',
    'Text messages of the last three days whose code ran out before they could be sent.',
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
