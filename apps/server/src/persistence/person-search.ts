import { phoneSearchParts } from '@coastline/domain/people/phone-text';
import { type SQL, sql } from 'drizzle-orm';

const MIN_DIGITS = 3;

/** SQL condition: the name or e-mail of user `u` contains the text, or the phone number contains the digits of the text. */
export function matchesPerson(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = phoneSearchParts(search)?.join('') ?? '';
  const byPhone = sql`or regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`}`;
  const isNumber = digits.length >= MIN_DIGITS;
  return sql`(u.name ilike ${pattern} or u.email ilike ${pattern} ${isNumber ? byPhone : sql``})`;
}
