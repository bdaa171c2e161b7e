import * as z from 'zod/mini';
import { refuse } from './errors/app-error.ts';

const placeSchema = z.tuple([z.string(), z.string().check(z.maxLength(100)), z.guid()]);

/** Where a page ended: the value that the list is ordered by and the row's id. */
export interface Place {
  value: string;
  id: string;
}

/** Packs a place into an opaque text; `order` ties it to the order it was made for. */
export function encodeCursor(order: string, place: Place): string {
  return Buffer.from(JSON.stringify([order, place.value, place.id])).toString('base64url');
}

/** Unpacks a place; throws `invalid_input` when the text is not one of ours for this order. */
export function decodeCursor(order: string, cursor: string | null | undefined): Place | undefined {
  if (!cursor) return undefined;
  const parsed = placeSchema.safeParse(tryJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== order) throw refuse.invalidInput('This page mark is not valid.');
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
