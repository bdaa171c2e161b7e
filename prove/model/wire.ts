import { TEST_API_KEY } from '../../apps/server/src/test-support/test-server.ts';
import type { Person } from './state.ts';
import type { World } from './world.ts';

export interface Answer {
  status: number;
  json: unknown;
}

/** One call over HTTP, as somebody or as a visitor (null). */
export async function ask(
  world: World,
  call: { method: 'GET' | 'POST'; path: string; by: Person | null; body?: object; key?: string | null },
): Promise<Answer> {
  const { method, path, by, body, key } = call;
  const response = await fetch(`${world.origin()}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: TEST_API_KEY,
      ...(by && { authorization: `Bearer ${world.people[by].token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': `model-${key}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

export function idOf(world: World, label: string): string {
  return world.ids.get(label) ?? NOBODY;
}

export function labelOf(world: World, id: string): string | undefined {
  return world.labels.get(id);
}

/** Remembers under which id the product keeps what the model knows by a label. */
export function name(world: World, label: string, id: string): string {
  world.ids.set(label, id);
  world.labels.set(id, label);
  return label;
}
