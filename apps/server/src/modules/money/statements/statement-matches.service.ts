import type {
  MatchedStatementLine,
  MatchStatementLineArgs,
  StatementLine,
  StatementLineReasonArgs,
} from '@coastline/contracts/statement';
import { numericToDalasi } from '@coastline/domain/money/money';
import { REFERENCE_MAX_LENGTH } from '@coastline/domain/money/payments';
import type { RecordKind } from '@coastline/domain/money/statement-matching';
import { canReconcile } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import { type WriteContext, withinTransaction } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { GuestCreditsService } from '../guest-credits/guest-credits.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { selectCandidates } from './candidates.ts';
import { type CandidateRow, listCandidates } from './match-candidates.repository.ts';
import {
  findLine,
  lockLine,
  type StatementLineRow,
  updateLineDismissed,
  updateLineMatched,
  updateLineReopened,
} from './statement-lines.repository.ts';
import { presentCandidate, presentLine } from './statements.presenter.ts';

export type StatementMatchesService = ReturnType<typeof createStatementMatchesService>;

/** Services that record the payment of a line or find its guest credit. */
interface Recorders {
  payments: PaymentsService;
  guestCredits: Pick<GuestCreditsService, 'findByReference'>;
}

type Reasoned = StatementLineReasonArgs & { lineId: string };

/** Matches statement lines with their candidates, dismisses lines, and takes both back. */
export function createStatementMatchesService(deps: Recorders & { clock: () => Date }) {
  /**
   * Matches an open line with one of its candidates. A payment notice or due payment is recorded first, under the rules
   * of all payments. Throws `statement_line_changed` if the line or the candidate has changed.
   */
  async function match(
    write: WriteContext,
    request: MatchStatementLineArgs & { lineId: string },
  ): Promise<MatchedStatementLine> {
    const user = requireUser(write.caller);
    requirePermission(canReconcile(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const line = await requireOpenLine(tx, request.lineId);
      const candidate = await requireCandidate(tx, { line, request, now });
      const record = await toRecord(withinTransaction(write, tx), tx, { line, candidate });
      const { kind, recordId } = record;
      await updateLineMatched(tx, { id: line.id, kind, recordId, matchedBy: user.userId, matchedAt: now });
      await audit(tx, {
        ...{ action: 'match_statement_line', actorId: user.userId, line, at: now },
        details: { kind, id: recordId, recorded: record.isNew },
      });
      return { ...(await presentChanged(tx, { lineId: line.id, now })), recorded: record.isNew };
    });
  }

  async function toRecord(
    write: WriteContext,
    tx: Database,
    { line, candidate }: { line: StatementLineRow; candidate: CandidateRow },
  ): Promise<{ kind: RecordKind; recordId: string; isNew: boolean }> {
    const { kind, bookingId, phase } = candidate;
    if (kind !== 'notice' && kind !== 'due') return { kind, recordId: candidate.id, isNew: false };
    if (!bookingId || !phase) throw errors.statementLineChanged();
    const record = phase === 'deposit50' ? deps.payments.recordDeposit : deps.payments.recordFinalPayment;
    const { method } = line;
    const reference = await choosePaymentReference(tx, line, deps);
    await record(write, {
      ...{ bookingId, method, reference },
      amountReceived: numericToDalasi(line.amount),
    });
    // Beside open credit, the transfer is credit too, from which the half is paid.
    const credit = reference ? await deps.guestCredits.findByReference(tx, { method, reference }) : undefined;
    if (credit) return { kind: 'credit', recordId: credit.id, isNew: true };
    const payment = await deps.payments.findOfPhase(tx, { bookingId, phase });
    if (!payment) throw new Error('a recorded payment is missing');
    return { kind: 'payment', recordId: payment.id, isNew: true };
  }

  /** Dismisses an open line that is about no payment of the marketplace. */
  async function dismiss(write: WriteContext, { lineId, reason }: Reasoned): Promise<StatementLine> {
    const user = requireUser(write.caller);
    requirePermission(canReconcile(user));
    return write.inTransaction(async (tx) => {
      const [now, line] = [deps.clock(), await requireOpenLine(tx, lineId)];
      await updateLineDismissed(tx, {
        ...{ id: lineId, dismissedBy: user.userId, dismissedAt: now, dismissReason: reason },
      });
      const entry = { action: 'dismiss_statement_line', actorId: user.userId, line, at: now };
      await audit(tx, { ...entry, details: { reason } });
      return presentChanged(tx, { lineId, now });
    });
  }

  /** Takes back the match or the dismissal of a line. A payment that the match recorded stays. */
  async function reopen(write: WriteContext, { lineId, reason }: Reasoned): Promise<StatementLine> {
    const user = requireUser(write.caller);
    requirePermission(canReconcile(user));
    return write.inTransaction(async (tx) => {
      const [now, line] = [deps.clock(), await lockLine(tx, lineId)];
      if (!line) throw errors.statementLineNotFound();
      if (line.state === 'open') throw errors.statementLineChanged();
      await updateLineReopened(tx, lineId);
      const { match: before } = line;
      await audit(tx, {
        ...{ action: 'reopen_statement_line', actorId: user.userId, line, at: now },
        details: { reason, ...(before && { kind: before.kind, id: before.id }) },
      });
      return presentChanged(tx, { lineId, now });
    });
  }

  return { match, dismiss, reopen };
}

async function requireOpenLine(tx: Database, lineId: string): Promise<StatementLineRow> {
  const line = await lockLine(tx, lineId);
  if (!line) throw errors.statementLineNotFound();
  if (line.state !== 'open') throw errors.statementLineChanged();
  return line;
}

async function requireCandidate(
  tx: Database,
  { line, request, now }: { line: StatementLineRow; request: MatchStatementLineArgs; now: Date },
): Promise<CandidateRow> {
  const findChosen = async () => {
    const candidates = selectCandidates(line, await listCandidates(tx, { lines: [line], now }));
    return candidates.find(
      ({ kind, id, phase }) =>
        kind === request.kind && id === request.id && (!request.phase || phase === request.phase),
    );
  };
  let chosen = await findChosen();
  if (chosen?.bookingId && chosen.phase && chosen.kind !== 'payment') {
    // Another request may have recorded the payment or returned the credit before the lock.
    await lockBooking(tx, chosen.bookingId, now);
    chosen = await findChosen();
  }
  if (!chosen) throw errors.statementLineChanged();
  return chosen;
}

/**
 * The reference under which the payment of a line is recorded. Guests often write the booking number for both halves, so a
 * reference that is used gets the transaction id, or else the day of the line.
 */
async function choosePaymentReference(
  tx: Database,
  { method, reference, transactionId, bookedOn }: StatementLineRow,
  { payments, guestCredits }: Recorders,
): Promise<string | null> {
  if (reference === null) return null;
  const own = shorten(reference, REFERENCE_MAX_LENGTH);
  const isUsed =
    (await payments.isReferenceUsed(tx, { method, reference: own })) ||
    (await guestCredits.findByReference(tx, { method, reference: own })) !== undefined;
  if (!isUsed) return own;
  const addition = shorten(transactionId ?? bookedOn, REFERENCE_MAX_LENGTH / 2);
  return `${shorten(reference, REFERENCE_MAX_LENGTH - addition.length - 1)} ${addition}`;
}

// By code point, so that no surrogate pair is cut.
function shorten(text: string, maxLength: number): string {
  return [...text].slice(0, maxLength).join('').trim();
}

async function audit(
  tx: Database,
  {
    line,
    details,
    ...entry
  }: {
    action: string;
    actorId: string;
    line: StatementLineRow;
    at: Date;
    details: Record<string, unknown>;
  },
): Promise<void> {
  const { method, amount, bookedOn } = line;
  await recordAudit(tx, {
    ...entry,
    ...{ entity: 'statement_line', entityId: line.id },
    details: { method, amount, bookedOn, ...details },
  });
}

async function presentChanged(
  tx: Database,
  { lineId, now }: { lineId: string; now: Date },
): Promise<StatementLine> {
  const row = await findLine(tx, lineId);
  if (!row) throw errors.statementLineNotFound();
  const candidates = row.state === 'open' ? await listCandidates(tx, { lines: [row], now }) : [];
  return presentLine(row, selectCandidates(row, candidates).map(presentCandidate));
}
