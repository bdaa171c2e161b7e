import { phoneSearchParts } from '@coastline/domain/people/phone-text';
import { type SQL, sql } from 'drizzle-orm';

const LEAST_DIGITS = 3;

/** Whether a user `u` has this in their name or e-mail, or its digits in their phone number, in whatever form it is typed. */
export function isCalled(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = phoneSearchParts(search)?.join('') ?? '';
  const byPhone = sql`or regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`}`;
  const isNumber = digits.length >= LEAST_DIGITS;
  return sql`(u.name ilike ${pattern} or u.email ilike ${pattern} ${isNumber ? byPhone : sql``})`;
}
