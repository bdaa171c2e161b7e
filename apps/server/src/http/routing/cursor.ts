import * as z from 'zod/mini';
import { errors } from '../errors/errors.ts';

const positionSchema = z.tuple([z.string(), z.string().check(z.maxLength(100)), z.guid()]);

/** The position at which a page of a list ended: the value of the sort key and the row's id. */
export interface CursorPosition {
  value: string;
  id: string;
}

/** Encodes a position as an opaque text that is only valid for the same `order`. */
export function encodeCursor(order: string, position: CursorPosition): string {
  return Buffer.from(JSON.stringify([order, position.value, position.id])).toString('base64url');
}

/** Decodes a position; undefined without a cursor. Throws `invalid_input` if the cursor is not valid for `order`. */
export function decodeCursor(order: string, cursor: string | null | undefined): CursorPosition | undefined {
  if (!cursor) return undefined;
  const parsed = positionSchema.safeParse(tryJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== order) throw errors.invalidInput('This page mark is not valid.');
  const [, value, id] = parsed.data;
  return { value, id };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
