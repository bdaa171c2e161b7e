import { PrintableDay } from '#app/features/office/cash-book/printable-day.tsx';
import { createPageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import type { Route } from './+types/admin-cash-book-print.ts';

export const handle: PageHandle = { bare: true };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  createPageMeta({
    matches,
    location,
    title: 'Cash book of a day',
    description: 'A day of a cash drawer on paper.',
    noIndex: true,
  });

/** Printable day of the cash book. */
export default function AdminCashBookPrintPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PrintableDay />
    </RequireRole>
  );
}
