import { TEST_API_KEY } from '../../support/test-server.ts';
import type { Person } from './state.ts';
import type { SystemUnderTest } from './system-under-test.ts';

export interface ApiResponse {
  status: number;
  json: unknown;
}

/** Sends one request as a person, or as a visitor if the actor is null. */
export async function callApi(
  system: SystemUnderTest,
  call: { method: 'GET' | 'POST'; path: string; actor: Person | null; body?: object; key?: string | null },
): Promise<ApiResponse> {
  const { method, path, actor, body, key } = call;
  const response = await fetch(`${system.origin()}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: TEST_API_KEY,
      ...(actor && { authorization: `Bearer ${system.people[actor].token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': `model-${key}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export function getId(system: SystemUnderTest, label: string): string {
  return system.ids.get(label) ?? UNKNOWN_ID;
}

export function findLabel(system: SystemUnderTest, id: string): string | undefined {
  return system.labels.get(id);
}

/** Registers the product's id of an entity that the model knows by a label. Returns the label. */
export function registerLabel(system: SystemUnderTest, label: string, id: string): string {
  system.ids.set(label, id);
  system.labels.set(id, label);
  return label;
}
