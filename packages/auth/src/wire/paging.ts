import type { Context } from 'hono';
import { authErrors } from './errors/errors.ts';

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;
const NUMBER = /^\d{1,9}$/;

/** A checked page of a list; `page` counts from 1. */
export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

/** Reads `page` and `per_page`; empty texts mean the default. Throws `validation_failed`. */
export function readPage(c: Context): Page {
  const page = Math.min(readNumber(c.req.query('page'), 1), MAX_PAGE);
  const perPage = Math.min(readNumber(c.req.query('per_page'), DEFAULT_PER_PAGE), MAX_PER_PAGE);
  return { page, perPage, offset: (page - 1) * perPage };
}

function readNumber(text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  if (!NUMBER.test(text)) {
    throw authErrors.validationFailed(`Bad Pagination Parameters: ${JSON.stringify(text)} is not a number`);
  }
  return Number(text) || fallback;
}

/**
 * Tells the number of rows, and where the next and the last page are. Clients take the header apart naively: `page` is
 * the first parameter, and `rel` is in double quotes.
 */
export function addPageHeaders(
  c: Context,
  { path, page, perPage, total }: { path: string; total: number } & Pick<Page, 'page' | 'perPage'>,
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (target: number, rel: string) => `<${path}?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  c.header('X-Total-Count', String(total));
  c.header('Link', links.join(', '));
}
