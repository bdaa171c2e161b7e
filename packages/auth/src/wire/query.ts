import type { Context } from 'hono';
import { authErrors } from './errors/errors.ts';

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;
const NUMBER = /^\d{1,9}$/;

/** A validated page of a list; `page` starts at 1. */
export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

/** Reads `page` and `per_page`; empty values use the default. Throws `validation_failed`. */
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
 * Sets `X-Total-Count`, and `Link` to the next and last page. Clients parse `Link` naively: `page` must be the first
 * parameter, and `rel` must be in double quotes.
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

/** A query parameter for a database look-up, or '' if it is missing. Throws `validation_failed`. */
export function readQuery(c: Context, name: string): string {
  const text = c.req.query(name) ?? '';
  // PostgreSQL rejects texts with NUL.
  if (text.includes('\u0000'))
    throw authErrors.validationFailed(`${name} must not contain the NUL character`);
  return text;
}
