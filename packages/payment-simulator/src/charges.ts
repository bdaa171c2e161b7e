import { randomBytes } from 'node:crypto';
import type { SimulatedPayment, SimulatedRefund, SimulatedSession } from './types.ts';

const AUTHORISATION_MS = 7 * 24 * 60 * 60_000;
// 1 %, rounded up: enough for a fee that differs from zero.
const FEE_DIVISOR = 100;

function calculateFee(minorUnits: number): number {
  return Math.ceil(minorUnits / FEE_DIVISOR);
}

/** Charges the payer of a session. */
export function charge(
  session: SimulatedSession,
  { transactionId, minorUnits, at }: { transactionId: string; minorUnits: number; at: Date },
): void {
  session.state = 'paid';
  session.payment = {
    ...{ provider: session.provider, sessionId: session.id, transactionId },
    amount: { currency: session.amount.currency, minorUnits },
    ...{ feeMinorUnits: calculateFee(minorUnits), isFeeKnown: true, refundedMinorUnits: 0, paidAt: at },
  };
}

/** Lets the payer authorise the amount of a session, which charges nothing. */
export function authorise(session: SimulatedSession, at: Date): void {
  if (session.authorisation) throw new Error('The session is authorised already');
  session.state = 'authorised';
  session.authorisation = {
    transactionId: createId('pi'),
    ...{ authorisedAt: at, expiresAt: new Date(at.getTime() + AUTHORISATION_MS) },
  };
}

/** Charges a part of an authorisation, once; false if that is not possible. */
export function captureAuthorised(
  session: SimulatedSession,
  { minorUnits, at }: { minorUnits: number; at: Date },
): boolean {
  const { authorisation, state, amount } = session;
  if (state !== 'authorised' || !authorisation || minorUnits > amount.minorUnits) return false;
  charge(session, { transactionId: authorisation.transactionId, minorUnits, at });
  return true;
}

/** A refund of a part of a payment. */
export function createRefund(
  { provider, sessionId, transactionId, amount }: SimulatedPayment,
  { minorUnits, metadata, at }: { minorUnits: number; metadata: Record<string, string>; at: Date },
): SimulatedRefund {
  return {
    ...{ provider, id: createId('re'), sessionId, transactionId },
    amount: { currency: amount.currency, minorUnits },
    ...{ feeMinorUnits: calculateFee(minorUnits), metadata },
    ...{ status: 'succeeded', createdAt: at, failedAt: null },
  };
}

/** An unguessable id such as `cs_test_…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
