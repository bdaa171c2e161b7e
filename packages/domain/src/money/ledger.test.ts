import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bututs, dateRange } from '../arbitraries.test-support.ts';
import { PAYMENT_METHODS } from '../bookings/booking-life-cycle.ts';
import { calculateRefund } from '../bookings/cancellation.ts';
import { type BookingMoney, calculateBalances, validateBookingMoney } from './ledger.ts';
import { validateAmountReceived } from './payments.ts';
import { priceBooking } from './pricing.ts';

const method = fc.constantFrom(...PAYMENT_METHODS);
const price = fc
  .tuple(fc.integer({ min: 1, max: 100_000_000 }), dateRange, fc.integer({ min: 0, max: 100 }))
  .map(([dailyPriceBututs, range, markupPct]) => priceBooking({ dailyPriceBututs, ...range, markupPct }));

const PAID: BookingMoney = {
  ...{ status: 'in_progress', totalBututs: 1000, feeBututs: 300, officeExtrasBututs: 0, changedBututs: 0 },
  payments: [{ method: 'cash', bututs: 1000 }],
  ...{ shares: null, refundsPaid: [], providerFees: [], charges: [], paidOut: [], credits: [] },
  ...{ creditRefunds: [], transferredBututs: 0, unmatched: [], receiptRefunds: [], securityDeposits: [] },
};

/** The money of a booking at any point of a valid life cycle. */
const honestMoney: fc.Arbitrary<BookingMoney> = fc
  .record({
    price,
    methods: fc.tuple(method, method, method, method),
    halves: fc.constantFrom(0, 1, 2),
    isOver: fc.boolean(),
    isEarly: fc.boolean(),
    isPaid: fc.boolean(),
  })
  .map(({ price: cost, methods, halves, isOver, isEarly, isPaid }) => {
    const all = [
      { method: methods[0], bututs: cost.depositBututs },
      { method: methods[1], bututs: cost.finalBututs },
    ];
    const payments = all.slice(0, halves);
    const receivedBututs = payments.reduce((sum, payment) => sum + payment.bututs, 0);
    const isCompleted = isOver && halves === 2 && !isEarly;
    const now = new Date(isEarly ? '2026-11-01' : '2026-11-23T12:00:00Z');
    const shares =
      isOver && !isCompleted
        ? {
            ...calculateRefund({
              receivedBututs,
              policy: 'moderate',
              startDate: '2026-11-24',
              freeUntil: null,
              now,
            }),
          }
        : null;
    const charges = isCompleted ? [{ bututs: cost.finalBututs, hostBututs: cost.finalBututs - 1 }] : [];
    const chargePayouts = charges.map((charge) => ({ method: methods[2], bututs: charge.hostBututs }));
    const hostBututs = isCompleted ? cost.hostBututs : (shares?.ownerBututs ?? 0);
    return {
      status: isOver ? (isCompleted ? 'completed' : 'cancelled') : 'confirmed',
      totalBututs: cost.totalBututs,
      feeBututs: cost.feeBututs,
      officeExtrasBututs: 0,
      changedBututs: 0,
      payments,
      shares,
      refundsPaid: shares && isPaid ? [{ method: methods[2], bututs: shares.renterBututs }] : [],
      providerFees: payments.map(({ method, bututs }) => ({ method, bututs: Math.ceil(bututs / 100) })),
      charges,
      paidOut: isOver && isPaid ? [{ method: methods[3], bututs: hostBututs }, ...chargePayouts] : [],
      credits: isCompleted
        ? charges.map(({ bututs }) => ({ method: methods[1], bututs }))
        : isEarly
          ? [{ method: methods[0], bututs: cost.finalBututs }]
          : [],
      transferredBututs: 0,
      creditRefunds: isEarly && isPaid ? [{ method: methods[1], bututs: Math.min(1, cost.finalBututs) }] : [],
      unmatched: isEarly ? [{ method: methods[3], bututs: cost.depositBututs }] : [],
      receiptRefunds: [],
      securityDeposits: [{ bututs: cost.depositBututs, isSettled: isOver }],
    };
  });

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('the ledger of a booking', () => {
  it('always adds up to 0', () => {
    fc.assert(
      fc.property(honestMoney, (money) => {
        expect(Math.abs(sumOf(Object.values(calculateBalances(money))))).toBe(0);
        expect(validateBookingMoney(money)).toBeUndefined();
      }),
    );
  });

  it('has no dues once the booking is over and all dues are paid', () => {
    fc.assert(
      fc.property(honestMoney, (money) => {
        fc.pre(money.paidOut.length > 0 && (money.shares === null || money.refundsPaid.length > 0));
        const { guest_money, refund_due, host_due } = calculateBalances(money);
        expect([guest_money, refund_due, host_due].map(Math.abs)).toEqual([0, 0, 0]);
      }),
    );
  });

  it('detects overpaid refunds and payouts', () => {
    fc.assert(
      fc.property(honestMoney, fc.integer({ min: 1, max: 1_000_000 }), (money, more) => {
        const { refundsPaid, paidOut } = money;
        const [refundPaid] = refundsPaid;
        const [hostPaid] = paidOut;
        if (refundPaid) {
          const tooMuch = { ...refundPaid, bututs: refundPaid.bututs + more };
          expect(validateBookingMoney({ ...money, refundsPaid: [tooMuch] })).toBe(
            'refunded more than was due',
          );
        }
        if (hostPaid) {
          const tooMuch = [...paidOut, { ...hostPaid, bututs: more }];
          expect(validateBookingMoney({ ...money, paidOut: tooMuch })).toBe(
            'paid its host more than was due',
          );
        }
      }),
    );
  });

  it('detects guest money that remains after the end and money that is shared before it is received', () => {
    const money: BookingMoney = {
      status: 'completed',
      totalBututs: 1000,
      feeBututs: 300,
      officeExtrasBututs: 100,
      changedBututs: 0,
      payments: [{ method: 'cash', bututs: 1001 }],
      shares: null,
      refundsPaid: [],
      providerFees: [],
      charges: [],
      paidOut: [],
      credits: [],
      creditRefunds: [],
      transferredBututs: 0,
      unmatched: [],
      receiptRefunds: [],
      securityDeposits: [],
    };
    expect(validateBookingMoney(money)).toBe('is over and still holds 1 bututs of its guest');
    expect(validateBookingMoney({ ...money, status: 'in_progress' })).toBeUndefined();
    expect(validateBookingMoney({ ...money, status: 'cancelled' })).toMatch(/still holds 1001 bututs/);
    const shares = { renterBututs: 1, ownerBututs: 0, platformBututs: 0 };
    expect(validateBookingMoney({ ...money, status: 'booked', payments: [], shares })).toBe(
      'gave away more than its guest paid',
    );
  });

  it('moves what a change of days costs or brings back between price and credit [TRIP-265] [TRIP-266]', () => {
    const credits = [{ method: 'cash', bututs: 400 }] as const;
    const paid = { ...PAID, totalBututs: 1400, changedBututs: 400, credits };
    expect(calculateBalances(paid)).toMatchObject({ guest_credits: 0, guest_money: -1400, till_cash: 1400 });
    expect(validateBookingMoney({ ...paid, credits: [] })).toBe(
      'used or gave back more credit than its guest had',
    );
    const shorter = { ...PAID, status: 'completed', totalBututs: 700, changedBututs: -300 } as const;
    expect(calculateBalances(shorter)).toMatchObject({ guest_credits: -300, guest_money: 0, host_due: -400 });
    expect(validateBookingMoney(shorter)).toBeUndefined();
  });

  it('counts credit that came from other bookings or went to them [PAY-141]', () => {
    const from = { ...PAID, transferredBututs: -400, credits: [{ method: 'cash', bututs: 400 }] } as const;
    expect(calculateBalances(from)).toMatchObject({ guest_credits: 0, till_cash: 1400 });
    expect(validateBookingMoney({ ...from, transferredBututs: -401 })).toBe(
      'used or gave back more credit than its guest had',
    );
    const to = { ...PAID, transferredBututs: 400 };
    expect(calculateBalances(to)).toMatchObject({ guest_credits: -400, till_cash: 1000 });
  });

  it('keeps what the office earns in full apart from its percentage [TRIP-83]', () => {
    const completed = { ...PAID, status: 'completed', feeBututs: 370, officeExtrasBututs: 100 } as const;
    expect(calculateBalances(completed)).toMatchObject({ fees: -270, office_extras: -100, host_due: -630 });
    expect(validateBookingMoney(completed)).toBeUndefined();
  });

  it('has every share of a cancellation, including one of the platform', () => {
    const shares = { renterBututs: 500, ownerBututs: 300, platformBututs: 200 };
    const balances = calculateBalances({
      status: 'cancelled',
      totalBututs: 1000,
      feeBututs: 300,
      officeExtrasBututs: 0,
      changedBututs: 0,
      payments: [{ method: 'wave', bututs: 1000 }],
      shares,
      refundsPaid: [
        { method: 'bank', bututs: 200 },
        { method: 'card', bututs: 300 },
      ],
      providerFees: [{ method: 'card', bututs: 7 }],
      charges: [],
      paidOut: [{ method: 'cash', bututs: 300 }],
      credits: [{ method: 'cash', bututs: 90 }],
      creditRefunds: [{ method: 'cash', bututs: 40 }],
      transferredBututs: 0,
      unmatched: [{ method: 'card', bututs: 70 }],
      receiptRefunds: [{ method: 'bank', bututs: 30 }],
      securityDeposits: [
        { bututs: 500, isSettled: false },
        { bututs: 20, isSettled: true },
      ],
    });
    expect(balances).toEqual({
      ...{ till_cash: 270, till_wave: 1000, till_bank: -230, till_card: -237, till_modem_pay: 0 },
      ...{ guest_money: 0, refund_due: 0, host_due: 0, fees: -200, unmatched_receipts: -40 },
      ...{ guest_credits: -70, provider_fees: 7, security_deposits: -500, office_extras: 0 },
    });
  });

  it('accepts only exact payments', () => {
    fc.assert(
      fc.property(bututs, bututs, (dueBututs, receivedBututs) => {
        const check = validateAmountReceived({ dueBututs, receivedBututs });
        expect(check.ok).toBe(dueBututs === receivedBututs);
        if (check.ok) return;
        expect(check.code).toBe(receivedBututs < dueBututs ? 'amount_too_small' : 'amount_too_large');
      }),
    );
    expect(validateAmountReceived({ dueBututs: 5, receivedBututs: 5 })).toEqual({ ok: true });
    const messages = [499, 501].map((receivedBututs) =>
      validateAmountReceived({ dueBututs: 500, receivedBututs }),
    );
    expect(messages).toMatchObject([
      { message: expect.stringMatching(/^The payment due is D\u00a05: D\u00a00\.01 is missing\./) },
      { message: expect.stringMatching(/^The payment due is D\u00a05: D\u00a00\.01 is too much\./) },
    ]);
  });
});
