/**
 * Credit transfers: the office moves open credit of a booking to another booking of the same guest, instead of paying it back
 * and receiving it again. PostgreSQL enforces the same limit (`credit_transfers_check`).
 */
import { amountDue } from './guest-credits.ts';
import type { Bututs } from './money.ts';

/** A booking that sends or receives credit. */
export interface TransferSide {
  creditBututs: Bututs;
  /** Amount that it still awaits, before its open credit is deducted: halves of the price, an extension, or charges. */
  awaitedBututs: Bututs;
}

export interface TransferSides {
  from: TransferSide;
  to: TransferSide;
  /** Credit moved from the receiver to the sender, less credit moved back; can be below 0. */
  returnableBututs: Bututs;
}

/** The open credit that a booking does not need itself. */
export function spareCredit({ creditBututs, awaitedBututs }: TransferSide): Bututs {
  return Math.max(0, creditBututs - awaitedBututs);
}

/** The amount that a booking still needs: its awaited amount less its open credit. */
export function neededAmount({ creditBututs, awaitedBututs }: TransferSide): Bututs {
  return amountDue(awaitedBututs, creditBututs);
}

/**
 * The most that can be moved: spare credit, as far as the receiver needs it. As much as came from the receiver can go back to
 * it out of the open credit, also if the sender awaits money, which undoes a transfer.
 */
export function transferLimit({ from, to, returnableBututs }: TransferSides): Bututs {
  const forward = Math.min(spareCredit(from), neededAmount(to));
  return Math.max(forward, Math.min(from.creditBututs, returnableBututs), 0);
}

/** Why a transfer is refused. */
export type TransferFault = 'nothing_due' | 'more_than_due' | 'credit_too_small';

/** Finds why an amount cannot be moved; undefined if it can. */
export function findTransferFault(sides: TransferSides, bututs: Bututs): TransferFault | undefined {
  if (bututs <= transferLimit(sides)) return undefined;
  const wanted = Math.max(neededAmount(sides.to), sides.returnableBututs);
  if (wanted <= 0) return 'nothing_due';
  return bututs > wanted ? 'more_than_due' : 'credit_too_small';
}
