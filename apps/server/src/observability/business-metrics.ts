import { Counter, type Registry } from 'prom-client';

/** A write that was executed, not replayed: its operation and its response body. */
export interface CompletedWrite {
  operation: string;
  response: unknown;
}

interface PaidBooking {
  payments?: { phase: string; method: string; amount: number }[];
}

interface MatchedLine {
  recorded: boolean;
  method: string;
  match: { phase: string; amount: number } | null;
}

const PHASES: Record<string, string> = { record_deposit: 'deposit50', record_final_payment: 'final50' };

/** Registers business metrics, and returns a function that counts a completed write. */
export function createBusinessMetrics(registry: Registry): (done: CompletedWrite) => void {
  const registers = [registry];
  const bookings = new Counter({
    name: 'coastline_bookings_made_total',
    help: 'Bookings made.',
    registers,
  });
  const cancellations = new Counter({
    name: 'coastline_bookings_cancelled_total',
    help: 'Bookings cancelled by guest, host or office.',
    registers,
  });
  const labelNames = ['phase', 'method'];
  const payments = new Counter({
    name: 'coastline_payments_recorded_total',
    help: 'Payments recorded.',
    labelNames,
    registers,
  });
  const dalasi = new Counter({
    name: 'coastline_payments_recorded_dalasi_total',
    help: 'Amount of the recorded payments, in dalasi.',
    labelNames,
    registers,
  });
  const countPayment = (phase: string, answer: unknown) => {
    const paid = (answer as PaidBooking).payments?.find((payment) => payment.phase === phase);
    if (!paid) return;
    payments.inc({ phase, method: paid.method });
    dalasi.inc({ phase, method: paid.method }, paid.amount);
  };
  const countMatch = ({ recorded, method, match }: MatchedLine) => {
    if (recorded && match?.phase) countPayment(match.phase, { payments: [{ ...match, method }] });
  };
  return ({ operation, response }) => {
    const phase = PHASES[operation];
    if (operation === 'create_booking_secure') bookings.inc();
    else if (operation === 'cancel_booking') cancellations.inc();
    else if (phase) countPayment(phase, response);
    else if (operation === 'match_statement_line') countMatch(response as MatchedLine);
  };
}
