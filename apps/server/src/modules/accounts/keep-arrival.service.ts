import type { Database } from '../../database/client.ts';
import { keepEmail } from './keep-email.service.ts';
import { tidyProfile } from './keep-profile.service.ts';
import {
  findOtherAccount,
  insertProfileIfMissing,
  lockOtherAccount,
  type OtherAccount,
  updateOtherAccount,
} from './other-accounts.repository.ts';

/** Somebody who came with a token of another auth server, as that server describes them. */
export interface ArrivalFromElsewhere {
  authUserId: string;
  issuer: string;
  /** Empty where that server knows none. */
  email: string;
  /** What they gave at their sign-up there. */
  data: Record<string, unknown>;
  /** When they last signed in there. */
  provenAt: Date | undefined;
}

/**
 * Makes what a sign-up here would have made, once, and follows changes of the e-mail address. Safe to do at the same
 * moment from several processes. Name and phone are taken over the first time only: later they are changed here. False,
 * and nothing is made, for a session from before the person had everything here deleted.
 */
export async function keepArrival(tx: Database, arrival: ArrivalFromElsewhere, at: Date): Promise<boolean> {
  const { authUserId, issuer, data } = arrival;
  const email = arrival.email.toLowerCase();
  const known = await lockOtherAccount(tx, { authUserId, issuer, email, firstSeenAt: at });
  if (known.erasedAt && !isSince(known.erasedAt, arrival.provenAt)) return false;
  if (known.erasedAt || known.issuer !== issuer || known.email !== email) {
    await updateOtherAccount(tx, { authUserId, issuer, email });
  }
  await insertProfileIfMissing(tx, authUserId, tidyProfile(data));
  await keepEmail(tx, { authUserId, email });
  return true;
}

// Tokens count in whole seconds: a sign-in within the second of the deletion passes for one after it.
function isSince(erasedAt: Date, provenAt: Date | undefined): boolean {
  return provenAt !== undefined && provenAt.getTime() >= Math.floor(erasedAt.getTime() / 1000) * 1000;
}

/** What is stored of an account that another auth server keeps. */
export function findArrival(db: Database, authUserId: string): Promise<OtherAccount | undefined> {
  return findOtherAccount(db, authUserId);
}
