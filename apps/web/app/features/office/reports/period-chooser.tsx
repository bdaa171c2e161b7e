import {
  getNextPeriod,
  getPreviousPeriod,
  getReportPeriod,
  REPORT_PERIOD_KINDS,
  type ReportPeriod,
} from '@coastline/domain/money/report-period';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatShortDays } from '#app/lib/formatting/format.ts';
import { ChipLink, ChipRow } from '#app/ui/controls/chip.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { formatPeriod, KIND_LABELS, toQuery } from './report-periods.ts';

/** Choice of month, quarter or year, and of the period before or after. */
export function PeriodChooser({ period, today }: { period: ReportPeriod; today: string }) {
  const next = getNextPeriod(period);
  // A running month leads to its own quarter, an earlier one to the quarter that it was in.
  const day = period.to < today ? period.to : today;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="print:hidden">
        <ChipRow inset label="Kind of period">
          {REPORT_PERIOD_KINDS.map((kind) => (
            <ChipLink
              key={kind}
              to={`/admin/reports?${toQuery(getReportPeriod(kind, day))}`}
              current={kind === period.kind}
            >
              {KIND_LABELS[kind]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="-ml-2.5 print:hidden">
          <IconButton
            icon={ChevronLeft}
            label={`Earlier: ${formatPeriod(getPreviousPeriod(period))}`}
            to={`/admin/reports?${toQuery(getPreviousPeriod(period))}`}
          />
        </span>
        <div className="min-w-0">
          <h2>{formatPeriod(period)}</h2>
          <p className="text-sm text-ink-soft">
            {formatShortDays(period.from, period.to)}
            {period.to < today ? null : ', not over yet'}
          </p>
        </div>
        {next.from <= today ? (
          <span className="print:hidden">
            <IconButton
              icon={ChevronRight}
              label={`Later: ${formatPeriod(next)}`}
              to={`/admin/reports?${toQuery(next)}`}
            />
          </span>
        ) : null}
      </div>
    </div>
  );
}
