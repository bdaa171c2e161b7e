import { randomUUID } from 'node:crypto';

/** Request body of a new extra of the kind `child_seat`: 100 dalasi a day, a stock of two. */
export function createExtra() {
  return { kind: 'child_seat', name: `Child seat ${randomUUID()}`, unit_price: 100, per: 'day', stock: 2 };
}
