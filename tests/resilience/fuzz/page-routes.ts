import * as fc from 'fast-check';
import { hostileText } from '../../../packages/auth/src/test-support/fuzz/hostile-input.ts';
import type { Operation } from './operations.ts';
import type { KnownIds, RequestDraft } from './request-drafts.ts';

const PAGES = [
  ...[
    '/',
    '/auth',
    '/role-selection',
    '/preferences-setup',
    '/browse',
    '/compare',
    '/cars/{id}',
    '/car/{id}',
  ],
  ...[
    '/book/{id}',
    '/account',
    '/inbox',
    '/unsubscribe',
    '/pay/{id}',
    '/my-bookings',
    '/booking/{id}',
    '/booking/{id}/print',
    '/booking/{id}/trip',
  ],
  ...[
    '/add-car',
    '/edit-car/{id}',
    '/owner/dashboard',
    '/owner/cars',
    '/owner/cars/{id}/calendar',
    '/owner/cars/{id}/extras',
    '/owner/timeline',
  ],
  ...[
    '/owner/bookings',
    '/owner/payouts',
    '/admin/login',
    '/admin/dashboard',
    '/admin/bookings',
    '/admin/payouts',
    '/admin/unmatched-receipts',
    '/admin/undecided-charges',
    '/admin/reconciliation',
    '/admin/meetings',
    '/admin/meeting-places',
    '/admin/extras',
    '/admin/cash-book',
    '/admin/cash-book/print',
    '/admin/reports',
  ],
  ...[
    '/admin/people',
    '/admin/people/{id}',
    '/admin/settings',
    '/app-shell',
    '/manifest.webmanifest',
    '/{id}',
    '/{id}.data',
  ],
  ...[
    '/cars/{id}.data',
    '/browse.data',
    '/assets/{id}',
    '/docs',
    '/docs/{id}',
    '/dev/mailbox',
    '/calendar/{id}.ics',
  ],
];
const QUERY = [
  ...[
    'start',
    'end',
    'days',
    'city',
    'type',
    'fuel',
    'transmission',
    'min',
    'max',
    'sort',
    'page',
    'cursor',
    'ids',
    'next',
  ],
  ...['tab', 'status', 'search', 'car', 'lang', 'token', '_routes', 'index', 'view'],
];
const HTML = { type: 'text/html', schema: {} };

/** Server-rendered pages, their data routes and static files. */
export const PAGE_ROUTES: readonly Operation[] = PAGES.map((path) => ({
  ...{ name: `GET ${path}`, method: 'GET', path, parameters: [], body: undefined, response: HTML },
  hasSuccessFlag: false,
}));

/** Page requests with valid, invalid and hostile parameters. */
export function pageRequestDrafts({ path }: Operation, known: KnownIds): fc.Arbitrary<RequestDraft> {
  const text = fc
    .oneof(
      hostileText,
      fc.constantFrom('2026-12-01', '2026-02-30', '9999-12-31', '0001-01-01', '-1', '1e9', 'fr', 'zz'),
    )
    .map((long) => long.slice(0, 2_000));
  const id = fc.oneof(fc.constantFrom(...known.car, ...known.booking), text);
  return fc.record({
    params: path.includes('{id}') ? fc.record({ id }) : fc.constant({}),
    query: fc.dictionary(fc.constantFrom(...QUERY), text, { maxKeys: 4, noNullPrototype: true }),
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { 'accept-language': 'fr;q=x, *' },
      { cookie: 'currency=XXX; language=zz; theme=%00; %=%' },
      { 'accept-encoding': 'gzip;q=9, br' },
      { host: 'evil.example' },
    ),
    body: fc.constant(undefined),
  });
}
