import { type IsoDate, parseIsoDate } from '@coastline/domain/days/rental-dates';

interface Context {
  today: IsoDate;
  /** Names of months from January on, one list a language or length; short ones may end in a full stop. */
  monthNames: readonly (readonly string[])[];
}

const FEWEST_LETTERS = 3;
const YEARS_TRIED = 5;

/**
 * The day that somebody typed, as people write it: `2026-11-24`, `24/11/2026`, `24.11.`, `24 Nov`, `November 24, 2026`.
 * Figures are read day first, month first only where that alone makes a date. Without a year it is the next such day
 * from today on. Undefined where it is no date.
 */
export function readTypedDate(text: string, { today, monthNames }: Context): IsoDate | undefined {
  const parts = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
  const figures = parts.filter((part) => /^\d/.test(part));
  const names = parts.map((part) => findMonth(part, monthNames)).filter((month) => month !== undefined);
  // The last one: in French `mar.` begins a Tuesday as well as March.
  const name = names.at(-1);
  if (name !== undefined) return dayOf({ day: figures[0], month: String(name), year: figures[1] }, today);
  const [a, b, c] = figures;
  if (figures.length > 3 || parts.length > figures.length) return undefined;
  if (a?.length === 4) return dayOf({ year: a, month: b, day: c }, today);
  return dayOf({ day: a, month: b, year: c }, today) ?? dayOf({ month: a, day: b, year: c }, today);
}

/** 1 to 12. `sept` is meant by both `sep` and `september`; fewer than three letters mean nothing. */
function findMonth(word: string, lists: readonly (readonly string[])[]): number | undefined {
  if (word.length < FEWEST_LETTERS) return undefined;
  const plain = unaccented(word);
  for (const names of lists) {
    const index = names.findIndex((name) => {
      const month = unaccented(name.toLowerCase().replace('.', ''));
      return month.startsWith(plain) || plain === month;
    });
    if (index >= 0) return index + 1;
  }
  return undefined;
}

function unaccented(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

type Parts = { day: string | undefined; month: string | undefined; year: string | undefined };

function dayOf({ day, month, year }: Parts, today: IsoDate): IsoDate | undefined {
  if (!day || !month || day.length > 2 || month.length > 2) return undefined;
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) return parseIsoDate(`${year.length === 2 ? `20${year}` : year}-${monthAndDay}`);
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_TRIED }, (_, ahead) =>
    parseIsoDate(`${thisYear + ahead}-${monthAndDay}`),
  ).find((date) => date !== undefined && date >= today);
}
