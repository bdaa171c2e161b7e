import type { MoneyReport } from '@coastline/contracts/people/money-report';
import type { ReportPeriod } from '@coastline/domain/money/report-period';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileText, HandCoins, Printer, ReceiptText, TrendingUp, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Stat, Stats, StatsSkeleton } from '#app/ui/data-display/stat.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { officeQuery } from '../office-query.ts';
import { formatPeriod, toQuery } from './report-periods.ts';
import { formatSum, HostTable, LineTable, MethodTable } from './report-tables.tsx';

/** The report of a period (PAY-80 to PAY-83). */
export function ReportView({ period }: { period: ReportPeriod }) {
  const report = useQuery(moneyReportQuery(period));
  if (report.isPending) return <ReportSkeleton />;
  if (!report.data) return <LoadErrorState title="Failed to load the report." query={report} />;
  // While the next period loads, the last one stays, under its own name in the tables.
  return (
    <div
      aria-busy={report.isPlaceholderData}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 aria-busy:opacity-60"
    >
      <ReportActions period={period} />
      {isEmpty(report.data) ? (
        <EmptyState as="h3" title={`No money moved in ${formatPeriod(report.data.period)}`}>
          Payments, refunds and payouts show here as soon as the office records them.
        </EmptyState>
      ) : (
        <ReportContent report={report.data} />
      )}
    </div>
  );
}

function moneyReportQuery({ kind, name }: ReportPeriod) {
  const query = { kind, period: name };
  return {
    ...officeQuery<MoneyReport>(['reports', kind, name], '/rest/v1/reports/money', { query }),
    placeholderData: keepPreviousData,
  };
}

function isEmpty({ total, previous }: MoneyReport): boolean {
  return [...Object.values(total), ...Object.values(previous.total)].every((sum) => sum === 0);
}

function ReportActions({ period }: { period: ReportPeriod }) {
  const { productName } = useConfig();
  const query = toQuery(period);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <DownloadButton
        path={`/rest/v1/exports/money-report.csv?${query}`}
        name={`money-report-${period.name}.csv`}
        failed="The table could not be made"
        icon={FileSpreadsheet}
      >
        Table with all hosts (CSV)
      </DownloadButton>
      <DownloadButton
        path={`/rest/v1/reports/money.pdf?${query}`}
        name={`${productName} report ${period.name}.pdf`}
        failed="The PDF could not be made"
        icon={FileText}
      >
        PDF
      </DownloadButton>
      <Button small onClick={() => window.print()}>
        <Icon of={Printer} />
        Print
      </Button>
    </div>
  );
}

const STATS = [
  { key: 'turnover', label: 'Turnover', icon: TrendingUp },
  { key: 'fees', label: 'Fees earned', icon: ReceiptText },
  { key: 'payments', label: 'Payments received', icon: Wallet },
  { key: 'due_to_hosts', label: 'Due to hosts', icon: HandCoins },
] as const;

function ReportContent({ report }: { report: MoneyReport }) {
  const { total, previous } = report;
  return (
    <>
      <Stats>
        {STATS.map(({ key, label, icon }) => (
          <Stat
            key={key}
            icon={icon}
            label={label}
            value={formatSum(total[key])}
            remark={`${formatPeriod(previous.period)}: ${formatSum(previous.total[key])}`}
          />
        ))}
      </Stats>
      <Section id="lines" title="Line by line">
        <LineTable report={report} />
      </Section>
      <Section id="methods" title="By method">
        <MethodTable methods={report.by_method} />
      </Section>
      <Section id="hosts" title="By host">
        {report.by_host.length > 0 ? (
          <HostTable report={report} />
        ) : (
          <p className="text-sm text-ink-soft">No host had a rental, a payout or an amount due.</p>
        )}
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

function ReportSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StatsSkeleton labels={STATS.map(({ label }) => label)} />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
