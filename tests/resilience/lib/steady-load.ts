import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import { countBookings, countStoredBookings, queryCount } from '../../../benchmarks/lib/booking-checks.ts';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { BOOKING_PATH, createBookingBody } from './fixtures.ts';

const READERS = 3;
const PAUSE_MS = 20;
const RETRY_PAUSE_MS = 100;
const GIVE_UP_AFTER_MS = 45_000;

/** Targets of a steady load. */
export interface LoadTargets {
  /** Called for each request, because servers stop and start during a test. */
  origin(): string;
  /** Access tokens of the booking guests. */
  guests: readonly string[];
  /** One car for each guest. */
  ownCars: readonly string[];
  contestedCar: string;
}

export interface LoadReport {
  sent: number;
  /** Number of responses by status; the key 0 counts calls without a response. */
  statuses: Record<number, number>;
  slowestMs: number;
  bookedIds: string[];
  cancelledIds: string[];
  /** Changes whose outcome stayed unknown until the time limit. */
  unresolved: number;
  firstServerError: string | undefined;
}

interface Load {
  targets: LoadTargets;
  report: LoadReport;
  isStopped: boolean;
}

/**
 * Starts readers, and guests who book and cancel repeatedly. Each change has its own idempotency key and is retried with
 * that key until a response states the outcome.
 */
export function startSteadyLoad(targets: LoadTargets): { stop(): Promise<LoadReport> } {
  const report: LoadReport = {
    sent: 0,
    statuses: {},
    slowestMs: 0,
    bookedIds: [],
    cancelledIds: [],
    unresolved: 0,
    firstServerError: undefined,
  };
  const load: Load = { targets, report, isStopped: false };
  const workers = [
    ...Array.from({ length: READERS }, () => readRepeatedly(load)),
    ...targets.guests.map((_, guest) => bookAndCancelRepeatedly(load, guest)),
  ];
  return {
    async stop() {
      load.isStopped = true;
      await Promise.all(workers);
      return report;
    },
  };
}

async function readRepeatedly(load: Load): Promise<void> {
  for (let round = 0; !load.isStopped; round += 1) {
    const startedAt = performance.now();
    const path = round % 2 ? '/rest/v1/rpc/get_public_cars' : '/rest/v1/config';
    const { status, body } = await fetch(`${load.targets.origin()}${path}`, {
      headers: { apikey: BENCH_KEY },
    })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => ({ status: 0, body: '' }));
    recordResponse(load.report, status, { startedAt, body });
    await pause(PAUSE_MS);
  }
}

async function bookAndCancelRepeatedly(load: Load, guest: number): Promise<void> {
  const { targets, report } = load;
  const token = targets.guests[guest] ?? '';
  for (let round = 0; !load.isStopped; round += 1) {
    const carId = round % 4 === 0 ? targets.contestedCar : (targets.ownCars[guest] ?? '');
    const booked = await sendUntilResolved(load, BOOKING_PATH, { body: createBookingBody(carId), token });
    if (booked?.status !== 200) continue;
    const id = String(booked.json.booking_id);
    report.bookedIds.push(id);
    const cancelled = await sendUntilResolved(load, `/rest/v1/bookings/${id}/cancel`, { body: {}, token });
    if (cancelled?.status === 200) report.cancelledIds.push(id);
    await pause(PAUSE_MS);
  }
}

/** Retries a change with one idempotency key; returns undefined if its outcome stays unknown. */
async function sendUntilResolved(
  { targets, report }: Load,
  path: string,
  call: { body: unknown; token: string },
) {
  const idempotencyKey = randomUUID();
  const endsAt = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const startedAt = performance.now();
    const { status, json } = await postJson(targets.origin(), path, { ...call, idempotencyKey });
    recordResponse(report, status, { startedAt, body: json });
    const isResolved = status !== 0 && status < 500 && json.code !== 'idempotency_key_in_use';
    if (isResolved) return { status, json };
    if (performance.now() > endsAt) break;
    await pause(RETRY_PAUSE_MS);
  }
  report.unresolved += 1;
  return undefined;
}

function recordResponse(
  report: LoadReport,
  status: number,
  { startedAt, body }: { startedAt: number; body: unknown },
): void {
  report.sent += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt);
  if (status >= 500 && status !== 503) report.firstServerError ??= `${status} ${JSON.stringify(body)}`;
}

/** Counts confirmed changes that are missing in the database (`lost`) and bookings that no response confirmed (`extra`). */
export async function compareWithDatabase(
  client: pg.Client,
  { report, before }: { report: LoadReport; before: number },
): Promise<{ lost: number; extra: number }> {
  const { bookedIds, cancelledIds } = report;
  const stored = await countStoredBookings(client, bookedIds);
  const cancelled = await queryCount(
    client,
    `select count(*) from bookings where id = any($1) and status = 'cancelled'`,
    [cancelledIds],
  );
  const created = (await countBookings(client)) - before;
  const lost = bookedIds.length - stored + (cancelledIds.length - cancelled);
  return { lost, extra: created - new Set(bookedIds).size };
}
