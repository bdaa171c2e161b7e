import type {
  HostFigures,
  MethodFigures,
  MoneyFigures,
  MoneyReport,
} from '@coastline/contracts/people/money-report';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactSum } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { Link } from 'react-router';
import { formatCount } from '#app/lib/formatting/format.ts';
import { type Column, RowsOrTable } from '#app/ui/layout/table.tsx';
import { formatPeriod } from './report-periods.ts';

interface Line {
  key: keyof MoneyFigures;
  title: string;
  remark: string;
}

const LINES: Line[] = [
  { key: 'turnover', title: 'Turnover', remark: 'Prices of the rentals that were completed' },
  { key: 'fees', title: 'Fees earned', remark: 'Our share of these rentals' },
  {
    key: 'cancellations_kept',
    title: 'Kept of cancellations',
    remark: 'What guests did not get back; it goes to the hosts',
  },
  { key: 'payments', title: 'Guest payments received', remark: 'Without those that were void' },
  { key: 'refunds', title: 'Refunds paid', remark: 'To guests' },
  { key: 'payouts', title: 'Payouts paid', remark: 'To hosts, without those that were void' },
  {
    key: 'provider_fees',
    title: 'Provider fees',
    remark: 'What Stripe and others kept, where they report it',
  },
  { key: 'due_to_hosts', title: 'Due to hosts', remark: 'At the end of the period' },
  { key: 'due_to_guests', title: 'Due to guests', remark: 'At the end of the period' },
];

/** `D 1 400.07`, or with a minus. */
export function formatSum(dalasi: number): string {
  return formatExactSum(fromDalasi(dalasi));
}

/** Every figure of the period beside the period before. */
export function LineTable({ report: { period, total, previous } }: { report: MoneyReport }) {
  const before = formatPeriod(previous.period);
  const columns: Column<Line>[] = [
    { key: 'line', title: 'Line', cell: (line) => <LineTitle line={line} /> },
    {
      key: 'now',
      title: formatPeriod(period),
      numeric: true,
      cell: ({ key }) => <b>{formatSum(total[key])}</b>,
    },
    { key: 'before', title: before, numeric: true, cell: ({ key }) => formatSum(previous.total[key]) },
  ];
  return (
    <RowsOrTable
      caption="Line by line"
      rows={LINES}
      rowKey={({ key }) => key}
      columns={columns}
      cardsSideBySide
      card={(line) => (
        <>
          <LineTitle line={line} />
          <Amounts
            amounts={[
              [formatPeriod(period), formatSum(total[line.key])],
              [before, formatSum(previous.total[line.key])],
            ]}
          />
        </>
      )}
    />
  );
}

function LineTitle({ line: { title, remark } }: { line: Line }) {
  return (
    <span className="block">
      <b className="block font-bold">{title}</b>
      <span className="text-sm text-ink-soft">{remark}</span>
    </span>
  );
}

const METHOD_SUMS = [
  ['payments', 'Payments'],
  ['refunds', 'Refunds'],
  ['payouts', 'Payouts'],
  ['provider_fees', 'Provider fees'],
] as const;
const METHOD_COLUMNS: Column<MethodFigures>[] = [
  { key: 'method', title: 'Method', cell: ({ method }) => <b>{METHOD_LABELS[method]}</b> },
  ...toSumColumns(METHOD_SUMS),
];

export function MethodTable({ methods }: { methods: MethodFigures[] }) {
  return (
    <RowsOrTable
      caption="By method"
      rows={methods}
      rowKey={({ method }) => method}
      columns={METHOD_COLUMNS}
      cardsSideBySide
      card={renderMethodCard}
    />
  );
}

function renderMethodCard(row: MethodFigures) {
  return (
    <>
      <h3>{METHOD_LABELS[row.method]}</h3>
      <Amounts amounts={METHOD_SUMS.map(([key, title]) => [title, formatSum(row[key])])} />
    </>
  );
}

/** A host, or the sum of all hosts that are not listed. */
type HostRow = MoneyFigures & { id: string; name: string; isHost: boolean };

const HOST_SUMS = [
  ['turnover', 'Turnover'],
  ['fees', 'Fees'],
  ['payouts', 'Payouts'],
  ['due_to_hosts', 'Due to host'],
] as const;
const HOST_COLUMNS: Column<HostRow>[] = [
  { key: 'host', title: 'Host', cell: (row) => <HostName row={row} /> },
  ...toSumColumns(HOST_SUMS),
];

function toSumColumns<Key extends string>(
  sums: readonly (readonly [Key, string])[],
): Column<Record<Key, number>>[] {
  return sums.map(([key, title]) => ({ key, title, numeric: true, cell: (row) => formatSum(row[key]) }));
}

export function HostTable({ report: { by_host: hosts, other_hosts: others } }: { report: MoneyReport }) {
  const rows: HostRow[] = [
    ...hosts.map((host: HostFigures) => ({ ...host, id: host.host_id, name: host.host_name, isHost: true })),
    ...(others
      ? [{ ...others, id: 'others', name: `All ${formatCount(others.hosts, 'other host')}`, isHost: false }]
      : []),
  ];
  return (
    <RowsOrTable
      caption="By host"
      rows={rows}
      rowKey={({ id }) => id}
      columns={HOST_COLUMNS}
      cardsSideBySide
      card={renderHostCard}
    />
  );
}

function renderHostCard(row: HostRow) {
  return (
    <>
      <HostName row={row} />
      <Amounts amounts={HOST_SUMS.map(([key, title]) => [title, formatSum(row[key])])} />
    </>
  );
}

function HostName({ row: { id, name, isHost } }: { row: HostRow }) {
  if (!isHost) return <span className="text-ink-soft">{name}</span>;
  return (
    <Link to={`/admin/people/${id}`} className="inline-block min-h-6 font-semibold wrap-anywhere underline">
      {name}
    </Link>
  );
}

function Amounts({ amounts }: { amounts: [label: string, amount: string][] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      {amounts.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="m-0 text-right font-semibold tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
