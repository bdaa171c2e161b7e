import { useSearchParams } from 'react-router';
import { PeriodChooser } from '#app/features/office/reports/period-chooser.tsx';
import { readPeriod } from '#app/features/office/reports/report-periods.ts';
import { ReportView } from '#app/features/office/reports/report-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Reports', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Reports',
  description: 'Turnover, fees, payments and what is due, by month, quarter and year.',
});

/** Reports about money, by month, quarter and year. */
export default function AdminReportsPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <Reports />
    </RequireRole>
  );
}

function Reports() {
  const [params] = useSearchParams();
  const today = useToday();
  const period = readPeriod(params, today);
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-pause md:pt-6">
      <h1 className="max-md:sr-only">Reports</h1>
      <PeriodChooser period={period} today={today} />
      <ReportView period={period} />
    </PageContainer>
  );
}
