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
/** The office receives a sum that differs from the amount due, as a share of the half; the rest becomes guest credit. */
const receive = fc.record({
  kind: fc.constant('receive' as const),
  phase: fc.constantFrom('deposit', 'final-payment' as const),
  percent: fc.constantFrom(20, 45, 80, 130, 210),
});
const other = fc.record({
  kind: fc.constantFrom(
    ...(['fail', 'end_session', 'expire_hold', 'return', 'deliver_again', 'record_deposit'] as const),
    ...(['record_final', 'cancel', 'cancel_by_office', 'refund_online', 'refund_unmatched'] as const),
    ...(['fail_refund', 'pay_refund', 'give_credit_back', 'move_earlier_credit'] as const),
  ),
});

export type PaymentStep = Generated<typeof open | typeof pay | typeof receive | typeof other>;
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
        { weight: 3, arbitrary: receive },
        { weight: 7, arbitrary: other },
      ),
      { minLength: 2, maxLength: 10 },
    ),
  )
  .map(([first, steps]): PaymentHistory => [first, ...steps]);
