import { randomUUID } from 'node:crypto';

/** A new extra of which there are two. */
export function createExtra() {
  return { kind: 'child_seat', name: `Child seat ${randomUUID()}`, unit_price: 100, per: 'day', stock: 2 };
}
