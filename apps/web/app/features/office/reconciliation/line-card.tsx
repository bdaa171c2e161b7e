import type { StatementCandidate, StatementLine } from '@coastline/contracts/statement';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { englishFormats } from '@coastline/domain/days/english-formats';
import { Link } from 'react-router';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { LineActionDialog } from './line-action-dialog.tsx';
import { type LineAction, useMatchLine } from './mutations.ts';
import {
  describeCandidate,
  formatSignedDalasi,
  getMatchLabel,
  isDue,
  RECORD_LABELS,
} from './record-texts.ts';

/** A line of a statement with its suggestions, its match or the reason of its dismissal. */
export function LineCard({ line }: { line: StatementLine }) {
  return (
    <Card
      as="article"
      aria-label={`${formatSignedDalasi(line.amount)}, ${line.reference ?? 'no reference'}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4!"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-base wrap-anywhere">{line.reference ?? 'No reference'}</h3>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {line.counterparty_name ? `${line.counterparty_name}, ` : ''}
            {englishFormats.dayOfYear(line.booked_on)}
          </p>
        </div>
        <Price className="text-[1.1875rem]">{formatSignedDalasi(line.amount)}</Price>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs wrap-anywhere text-ink-soft">
        <Badge>{METHOD_LABELS[line.method]}</Badge>
        {line.transaction_id ? <span>{line.transaction_id}</span> : null}
        <span>
          {line.file_name}, line {line.line_number}
        </span>
      </p>
      <LineBody line={line} />
    </Card>
  );
}

function LineBody({ line }: { line: StatementLine }) {
  if (line.match) {
    const { match } = line;
    return (
      <div className="grid gap-2 border-t border-line pt-3">
        <p className="text-sm wrap-anywhere">
          <b>{RECORD_LABELS[match.kind]}</b> <CandidateFacts candidate={match} />
        </p>
        <ActionButton line={line} action="reopen" label="Take back" />
      </div>
    );
  }
  if (line.state === 'dismissed') {
    return (
      <div className="grid gap-2 border-t border-line pt-3">
        <p className="text-sm wrap-anywhere">Dismissed: {line.dismiss_reason}</p>
        <ActionButton line={line} action="reopen" label="Open again" />
      </div>
    );
  }
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Suggestions line={line} />
      <ActionButton line={line} action="dismiss" label="Dismiss" />
    </div>
  );
}

function Suggestions({ line }: { line: StatementLine }) {
  const match = useMatchLine(line);
  if (line.candidates.length === 0) {
    return <p className="text-sm text-ink-soft">Nothing fits its reference and amount.</p>;
  }
  return (
    <ul aria-label="Suggestions" className="grid gap-3">
      {line.candidates.map((candidate) => (
        <li
          key={`${candidate.kind} ${candidate.id}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        >
          <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
            <b className="block">{describeCandidate(candidate)}</b>
            <CandidateFacts candidate={candidate} />
          </p>
          <Button
            small
            tone={isDue(candidate.kind) ? 'main' : 'soft'}
            busy={match.isPending && match.variables === candidate}
            aria-label={`${getMatchLabel(candidate)} ${isDue(candidate.kind) ? 'for' : 'with'} ${candidate.booking_number ?? candidate.person}`}
            onClick={() => match.isPending || match.mutate(candidate)}
          >
            {getMatchLabel(candidate)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function CandidateFacts({ candidate }: { candidate: Omit<StatementCandidate, 'kind' | 'is_rest'> }) {
  const { booking_id, booking_number, person, receipt_number, amount } = candidate;
  return (
    <span className="text-ink-soft">
      {booking_id ? (
        <>
          <Link to={`/booking/${booking_id}`} className="whitespace-nowrap tabular-nums">
            {booking_number}
          </Link>
          ,{' '}
        </>
      ) : null}
      {person}, {formatDalasi(amount)}
      {receipt_number ? `, receipt ${receipt_number}` : ''}
    </span>
  );
}

function ActionButton({ line, action, label }: { line: StatementLine; action: LineAction; label: string }) {
  const { openDialog, dialog } = useDialog((_, props) => (
    <LineActionDialog line={line} action={action} {...props} />
  ));
  return (
    <>
      <Button
        small
        tone="quiet"
        className="justify-self-start"
        aria-haspopup="dialog"
        aria-label={`${label}: ${formatSignedDalasi(line.amount)}, ${line.reference ?? 'no reference'}`}
        onClick={() => openDialog()}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}
