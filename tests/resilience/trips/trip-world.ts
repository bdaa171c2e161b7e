import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import type { Person } from '../lib/fixtures.ts';
import type { createResponseCounter, JsonResponse } from '../lib/response-counter.ts';

/** Two processes, the people who share them, and the differences from the model. */
export interface TripWorld {
  origins: string[];
  client: pg.Client;
  counter: ReturnType<typeof createResponseCounter>;
  office: Person;
  host: Person;
  /** One sentence for each difference. */
  wrong: string[];
}

export type GuestWorld = TripWorld & { guestToken: string };

/** Codes with which a call may lose against another one, or against the rules of a generated plan. */
export const EXPECTED_CODES = [
  'amount_too_large',
  'booking_changed',
  'car_change_by_office',
  'credit_too_small',
  'charge_changed',
  'charge_open',
  'dates_taken',
  'deposit_too_small',
  'host_approval_needed',
  'host_approval_not_needed',
  'invalid_dates',
  'nothing_due',
  'payout_changed',
  'price_already_paid',
  'request_closed',
  'same_dates',
  'security_deposit_changed',
  'security_deposit_needed',
  'security_deposit_taken',
  'too_late_to_change',
  'too_many_holds',
  'wrong_status',
];

/** Sends a call to a process: any, or the one with the given index. Codes of the list are no errors. */
export async function send(
  world: TripWorld,
  call: { token: string; path: string; body?: object; process?: number },
): Promise<JsonResponse> {
  const { token, path, body = {}, process = randomInt(world.origins.length) } = call;
  const response = await postJson(world.origins[process] ?? '', `/rest/v1/${path}`, { body, token });
  world.counter.add([response]);
  return response;
}
