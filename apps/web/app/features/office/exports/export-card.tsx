import { EXPORT_KINDS, type ExportKind } from '@coastline/contracts/people/export';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app/lib/api/api.ts';
import { downloadFile } from '#app/lib/device/share.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';
import { FieldError } from '#app/ui/controls/field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { DayRangeFields } from '../day-range-fields.tsx';
import { type ExportDays, findPeriod, getPeriodDays, PERIODS, validateExportDays } from './export-days.ts';

const LABELS: Record<ExportKind, string> = { bookings: 'Bookings', payments: 'Payments', payouts: 'Payouts' };
/** An export of a year may have a million lines. */
const EXPORT_TIMEOUT_MS = 15 * 60_000;

/** CSV exports of a range of days for the bookkeeping of the office. */
export function ExportCard() {
  const today = useToday();
  const [days, setDays] = useState(() => getPeriodDays('This month', today));
  const error = validateExportDays(days);
  return (
    <Card as="section" aria-labelledby="exports" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="exports">For the books</h2>
        <p className="text-sm text-ink-soft">
          Tables that any spreadsheet opens (CSV). Days are those of Banjul, both included.
        </p>
      </div>
      <ChipRow inset label="Days">
        {PERIODS.map((period) => (
          <Chip
            key={period}
            pressed={findPeriod(days, today) === period}
            onClick={() => setDays(getPeriodDays(period, today))}
          >
            {period}
          </Chip>
        ))}
      </ChipRow>
      <DayRangeFields {...days} onChange={(change) => setDays({ ...days, ...change })} />
      <div role="alert" className="empty:hidden">
        <FieldError id="export-days-error" error={error} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-3 lg:grid-cols-1">
        {EXPORT_KINDS.map((kind) => (
          <ExportButton key={kind} kind={kind} days={days} canExport={error === undefined} />
        ))}
      </div>
    </Card>
  );
}

function ExportButton({ kind, days, canExport }: { kind: ExportKind; days: ExportDays; canExport: boolean }) {
  const download = useMutation({
    mutationFn: ({ from, to }: ExportDays) =>
      api.getFile(`/rest/v1/exports/${kind}.csv?from=${from}&to=${to}`, { timeoutMs: EXPORT_TIMEOUT_MS }),
    onSuccess: (file, { from, to }) => downloadFile(file, `${kind}-${from}-to-${to}.csv`),
    onError: (error) =>
      notify({ tone: 'bad', title: 'The table could not be made', description: error.message }),
  });
  return (
    <Button
      busy={download.isPending}
      aria-disabled={!canExport}
      onClick={() => canExport && download.mutate(days)}
    >
      <Icon of={Download} />
      {LABELS[kind]}
    </Button>
  );
}
