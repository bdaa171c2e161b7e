import type { Database } from '../../database/client.ts';
import { keepEmail } from './keep-email.service.ts';
import { tidyProfile } from './keep-profile.service.ts';
import {
  findOtherAccount,
  insertProfileIfMissing,
  type OtherAccount,
  upsertOtherAccount,
} from './other-accounts.repository.ts';

/** Somebody who came with a token of another auth server, as that server describes them. */
export interface ArrivalFromElsewhere {
  authUserId: string;
  issuer: string;
  /** Empty where that server knows none. */
  email: string;
  /** What they gave at their sign-up there. */
  data: Record<string, unknown>;
}

/**
 * Makes what a sign-up here would have made, once, and follows changes of the e-mail address. Safe to do at the same
 * moment from several processes. Name and phone are taken over the first time only: later they are changed here.
 */
export async function keepArrival(tx: Database, arrival: ArrivalFromElsewhere, at: Date): Promise<void> {
  const { authUserId, issuer, data } = arrival;
  const email = arrival.email.toLowerCase();
  await upsertOtherAccount(tx, { authUserId, issuer, email, firstSeenAt: at });
  await insertProfileIfMissing(tx, authUserId, tidyProfile(data));
  await keepEmail(tx, { authUserId, email });
}

/** What is stored of an account that another auth server keeps. */
export function findArrival(db: Database, authUserId: string): Promise<OtherAccount | undefined> {
  return findOtherAccount(db, authUserId);
}
