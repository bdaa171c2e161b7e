import { CHECKOUT_PHASES, PAYMENT_PROVIDERS } from '@coastline/domain/money/payment-providers';
import * as fc from 'fast-check';

const open = fc.record({
  kind: fc.constant('open' as const),
  provider: fc.constantFrom(...PAYMENT_PROVIDERS),
  phase: fc.constantFrom(...CHECKOUT_PHASES),
  /** Two tabs at once. */
  isDouble: fc.boolean(),
});
const pay = fc.record({
  kind: fc.constant('pay' as const),
  deliver: fc.constantFrom('once', 'twice', 'never' as const),
  isWrong: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
});
const other = fc.record({
  kind: fc.constantFrom(
    ...(['fail', 'end_session', 'expire_hold', 'return', 'deliver_again', 'record_deposit'] as const),
    ...(['record_final', 'cancel', 'cancel_by_office', 'refund_online', 'refund_unmatched'] as const),
    ...(['fail_refund', 'pay_refund'] as const),
  ),
});

export type PaymentStep = Generated<typeof open> | Generated<typeof pay> | Generated<typeof other>;
type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type PaymentHistory = readonly PaymentStep[];

/** The steps of one booking's payments. Steps that are not possible are refused, which is a part of the test. */
export const historyArbitrary: fc.Arbitrary<PaymentHistory> = fc
  .tuple(
    open,
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: open },
        { weight: 5, arbitrary: pay },
        { weight: 7, arbitrary: other },
      ),
      { minLength: 2, maxLength: 10 },
    ),
  )
  .map(([first, steps]): PaymentHistory => [first, ...steps]);
