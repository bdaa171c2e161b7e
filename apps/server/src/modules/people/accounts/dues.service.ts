import { type Bututs, numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../persistence/client.ts';
import { type DueRow, listDueTo } from './dues.repository.ts';

/** An unsettled booking of a person; negative `bututs` are owed by the person. */
export type PersonDue = Omit<DueRow, 'amount'> & { bututs: Bututs };

/** Lists the unsettled bookings of a person: unpaid shares as a host, unpaid refunds and held deposits as a guest. */
export async function listPersonDue(db: Database, userId: string): Promise<PersonDue[]> {
  const rows = await listDueTo(db, userId);
  return rows.map(({ amount, ...row }) => ({ ...row, bututs: numericToBututs(amount) }));
}
