import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { type Bututs, numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../database/client.ts';
import { listDueTo } from './ledger.repository.ts';

/** A booking whose money is not settled with somebody; below 0 they owe it. */
export interface PersonDue {
  bookingId: string;
  bookingNumber: string;
  status: BookingStatus;
  side: 'guest' | 'host';
  bututs: Bututs;
}

/** What the books say of one person: shares not paid out to them as a host, refunds not paid back to them as a guest. */
export async function listPersonDue(db: Database, userId: string): Promise<PersonDue[]> {
  const rows = await listDueTo(db, userId);
  return rows.map(({ amount, ...row }) => ({ ...row, bututs: numericToBututs(amount) }));
}
