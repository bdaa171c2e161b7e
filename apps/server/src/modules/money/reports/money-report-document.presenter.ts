import type { HostFigures, MoneyFigures, MoneyReport } from '@coastline/contracts/people/money-report';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { DEFAULT_LANGUAGE } from '@coastline/domain/languages/languages';
import { formatExactSum } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent, DocumentTable } from '../documents/document-content.ts';
import { type DocumentContext, presentIssuer } from '../documents/documents.presenter.ts';
import { DOCUMENT_TEXTS } from '../documents/texts/texts.ts';
import { FIGURE_TITLES } from './money-report.csv.ts';
import { FIGURES } from './money-report.repository.ts';

const AMOUNT_WIDTH = 95;
const NARROW_AMOUNT_WIDTH = 75;
const KIND_TITLES = { month: 'Report of a month', quarter: 'Report of a quarter', year: 'Report of a year' };

/** Presents a report as a document in English, the language of the office. */
export function presentReportDocument(
  report: MoneyReport,
  { productName, settings, createdAt }: Omit<DocumentContext, 'language'> & { createdAt: Date },
): DocumentContent {
  const { period, total } = report;
  const { dates } = getGuestTexts(DEFAULT_LANGUAGE);
  return {
    language: DEFAULT_LANGUAGE,
    title: KIND_TITLES[period.kind],
    number: period.name,
    issuer: presentIssuer({ productName, settings }, DOCUMENT_TEXTS[DEFAULT_LANGUAGE]),
    voidNotice: undefined,
    amount: { label: FIGURE_TITLES.turnover, value: format(total.turnover) },
    facts: [
      ['First day', dates.fullDayWithYear(period.from)],
      ['Last day', dates.fullDayWithYear(period.to)],
      ['As of', `${createdAt.toISOString().slice(0, 16).replace('T', ', ')} GMT`],
      ['Period', report.is_running ? 'Has not ended: the sums can still change' : 'Has ended'],
    ],
    tables: [presentTotals(report), presentMethods(report), ...presentHosts(report)],
    createdAt,
  };
}

function presentTotals({ period, total, previous }: MoneyReport): DocumentTable {
  return {
    title: 'Line by line',
    columns: [
      { title: 'Line' },
      { title: period.name, isAmount: true, width: AMOUNT_WIDTH },
      { title: previous.period.name, isAmount: true, width: AMOUNT_WIDTH },
    ],
    rows: FIGURES.map((figure) => [
      FIGURE_TITLES[figure],
      format(total[figure]),
      format(previous.total[figure]),
    ]),
  };
}

function presentMethods({ by_method: methods }: MoneyReport): DocumentTable {
  const amount = (title: string) => ({ title, isAmount: true, width: AMOUNT_WIDTH });
  return {
    title: 'By method',
    columns: [
      { title: 'Method' },
      ...[amount('Payments'), amount('Refunds'), amount('Payouts'), amount('Provider fees')],
    ],
    rows: methods.map(({ method, payments, refunds, payouts, provider_fees: fees }) => [
      METHOD_LABELS[method],
      ...[payments, refunds, payouts, fees].map(format),
    ]),
  };
}

function presentHosts({ by_host: hosts, other_hosts: others }: MoneyReport): DocumentTable[] {
  if (hosts.length === 0) return [];
  const amount = (title: string) => ({ title, isAmount: true, width: NARROW_AMOUNT_WIDTH });
  return [
    {
      title: 'By host',
      columns: [
        { title: 'Host' },
        ...[amount('Turnover'), amount('Fees'), amount('Payouts'), amount('Due to host')],
      ],
      rows: [
        ...hosts.map((host: HostFigures) => [host.host_name, ...presentHostSums(host)]),
        ...(others ? [[`All ${others.hosts} others`, ...presentHostSums(others)]] : []),
      ],
    },
  ];
}

function presentHostSums({ turnover, fees, payouts, due_to_hosts: due }: MoneyFigures): string[] {
  return [turnover, fees, payouts, due].map(format);
}

function format(dalasi: number): string {
  return formatExactSum(fromDalasi(dalasi));
}
