import { AppErrorBody, Refusal } from '@coastline/domain/wire/error';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { CallAnswer } from './test-server.ts';

/** The answer is exactly what the schema describes: nothing missing, nothing wrong and no field besides. */
export function expectShape<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const parsed = schema.parse(json);
  expect(json).toEqual(parsed);
  return parsed;
}

/** The call was refused in the documented shape, with this status and code. */
export function expectRefusal(answer: CallAnswer, status: number, code: string): void {
  const told = { status: answer.status, code: answer.json?.code, message: answer.json?.message };
  expect(told).toEqual({ status, code, message: expect.stringMatching(/\S/) });
  const schema = answer.json.success === false ? Refusal : AppErrorBody;
  expect(answer.json).toEqual(schema.parse(answer.json));
  // Neither a stack nor a path of the machine.
  expect(JSON.stringify(answer.json)).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/src\//);
}
