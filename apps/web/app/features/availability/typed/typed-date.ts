import { type IsoDate, parseIsoDate } from '@coastline/domain/days/rental-dates';

interface Context {
  today: IsoDate;
  /** Month names from January on, one list per language and length. Short names may end with a period. */
  monthNames: readonly (readonly string[])[];
}

const MIN_LETTERS = 3;
const MAX_YEARS_AHEAD = 5;

/**
 * Parses a typed date in common notations: `2026-11-24`, `24/11/2026`, `24.11.`, `24 Nov`, `November 24, 2026`. Numbers are
 * day first; month first only if day first is invalid. Without a year, it is the next such day from today on. Returns
 * undefined for an invalid date.
 */
export function parseTypedDate(text: string, { today, monthNames }: Context): IsoDate | undefined {
  const parts = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const months = parts.map((part) => findMonth(part, monthNames)).filter((month) => month !== undefined);
  // The last match counts, because the French `mar.` abbreviates both Tuesday and March.
  const month = months.at(-1);
  if (month !== undefined)
    return createDay({ day: numbers[0], month: String(month), year: numbers[1] }, today);
  const [a, b, c] = numbers;
  if (numbers.length > 3 || parts.length > numbers.length) return undefined;
  if (a?.length === 4) return createDay({ year: a, month: b, day: c }, today);
  return createDay({ day: a, month: b, year: c }, today) ?? createDay({ month: a, day: b, year: c }, today);
}

/** Finds the month, 1 to 12, by a prefix of at least three letters. `sept` matches `sep` and `september`. */
function findMonth(word: string, lists: readonly (readonly string[])[]): number | undefined {
  if (word.length < MIN_LETTERS) return undefined;
  const normalized = removeAccents(word);
  for (const names of lists) {
    const index = names.findIndex((name) => {
      const month = removeAccents(name.toLowerCase().replace('.', ''));
      return month.startsWith(normalized) || normalized === month;
    });
    if (index >= 0) return index + 1;
  }
  return undefined;
}

function removeAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

type Parts = { day: string | undefined; month: string | undefined; year: string | undefined };

function createDay({ day, month, year }: Parts, today: IsoDate): IsoDate | undefined {
  if (!day || !month || day.length > 2 || month.length > 2) return undefined;
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) return parseIsoDate(`${year.length === 2 ? `20${year}` : year}-${monthAndDay}`);
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: MAX_YEARS_AHEAD }, (_, ahead) =>
    parseIsoDate(`${thisYear + ahead}-${monthAndDay}`),
  ).find((date) => date !== undefined && date >= today);
}
