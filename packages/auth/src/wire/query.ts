import type { Context } from 'hono';
import { authErrors } from './errors/errors.ts';

/** A parameter of the address that goes to the database, '' where it is missing. Throws `validation_failed`. */
export function readQuery(c: Context, name: string): string {
  const text = c.req.query(name) ?? '';
  // PostgreSQL stores no such text, and so takes none to compare with.
  if (text.includes('\u0000'))
    throw authErrors.validationFailed(`${name} must not contain the NUL character`);
  return text;
}
