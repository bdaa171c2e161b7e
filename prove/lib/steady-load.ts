import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { send } from '../../bench/lib/guests.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { BOOK, bookingOf } from './booking.ts';
import { countOf } from './wrongs.ts';

const READERS = 3;
const PAUSE_MS = 20;
const GIVEN_UP_MS = 45_000;

/** What a load needs: where to, as whom, on which cars. Asked anew for each call, since servers come and go. */
export interface LoadField {
  origin(): string;
  /** Tokens of guests, one for each who books. */
  guests: readonly string[];
  /** A car for each guest, and one that all of them want. */
  cars: readonly string[];
  wanted: string;
}

export interface LoadReport {
  sent: number;
  /** Answers by status; 0 where none came. */
  statuses: Record<number, number>;
  slowestMs: number;
  booked: string[];
  cancelled: string[];
  /** Presses whose outcome nobody was ever told. */
  untold: number;
  firstFault: string | undefined;
}

/**
 * Reads, and guests who book and cancel again and again, each press under a key of its own and pressed again under the
 * same key until somebody tells how it ended.
 */
export function startSteadyLoad(field: LoadField): { stop(): Promise<LoadReport> } {
  const report: LoadReport = {
    sent: 0,
    statuses: {},
    slowestMs: 0,
    booked: [],
    cancelled: [],
    untold: 0,
    firstFault: undefined,
  };
  let isOver = false;

  const note = (status: number, { startedAt, told }: { startedAt: number; told: unknown }) => {
    report.sent += 1;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt);
    if (status >= 500 && status !== 503) report.firstFault ??= `${status} ${JSON.stringify(told)}`;
  };

  const read = async () => {
    for (let place = 0; !isOver; place += 1) {
      const startedAt = performance.now();
      const path = place % 2 ? '/rest/v1/rpc/get_public_cars' : '/rest/v1/config';
      const answer = await fetch(`${field.origin()}${path}`, { headers: { apikey: BENCH_KEY } })
        .then(async (response) => ({ status: response.status, told: await response.text() }))
        .catch(() => ({ status: 0, told: '' }));
      note(answer.status, { startedAt, told: answer.told });
      await pause(PAUSE_MS);
    }
  };

  const press = async (path: string, call: { body: unknown; token: string }) => {
    const idempotencyKey = randomUUID();
    const givenUpAt = performance.now() + GIVEN_UP_MS;
    for (;;) {
      const startedAt = performance.now();
      const { status, json } = await send(field.origin(), path, { ...call, idempotencyKey });
      note(status, { startedAt, told: json });
      const isTold = status !== 0 && status < 500 && json.code !== 'idempotency_key_in_use';
      if (isTold) return { status, json };
      if (performance.now() > givenUpAt) break;
      await pause(100);
    }
    report.untold += 1;
    return undefined;
  };

  const bookAndCancel = async (guest: number) => {
    const token = field.guests[guest] ?? '';
    for (let place = 0; !isOver; place += 1) {
      const carId = place % 4 === 0 ? field.wanted : (field.cars[guest] ?? '');
      const made = await press(BOOK, { body: bookingOf(carId), token });
      if (made?.status !== 200) continue;
      const id = String(made.json.booking_id);
      report.booked.push(id);
      const gone = await press(`/rest/v1/bookings/${id}/cancel`, { body: {}, token });
      if (gone?.status === 200) report.cancelled.push(id);
      await pause(PAUSE_MS);
    }
  };

  const workers = [
    ...Array.from({ length: READERS }, read),
    ...field.guests.map((_, guest) => bookAndCancel(guest)),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return report;
    },
  };
}

/** Successes that were told and are not in the database, and bookings in it that nobody was told of. */
export async function findLost(
  client: pg.Client,
  { report, before }: { report: LoadReport; before: number },
): Promise<{ lost: number; extra: number }> {
  const kept = await countOf(client, 'select count(*) from bookings where id = any($1)', [report.booked]);
  const ended = await countOf(
    client,
    `select count(*) from bookings where id = any($1) and status = 'cancelled'`,
    [report.cancelled],
  );
  const made = (await countBookings(client)) - before;
  const told = new Set(report.booked).size;
  return { lost: report.booked.length - kept + (report.cancelled.length - ended), extra: made - told };
}

export const countBookings = (client: pg.Client): Promise<number> =>
  countOf(client, 'select count(*) from bookings');
