import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentCheckout } from '@coastline/contracts/bookings/online-payment';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { apiError, listRequests, serveApi } from '#app/test-support/api.ts';
import {
  createBooking,
  createCheckout,
  createConfirmedBooking,
  createPaymentOption,
} from '#app/test-support/bookings.ts';
import { expectAccessibleOnAllScreens } from '#app/test-support/layout.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

const { id } = createBooking();
const BOOKING_PATH = `/rest/v1/bookings/${id}`;
const REFRESH = `${BOOKING_PATH}/refresh-checkouts`;

/** Checkout and booking after each question to the provider. The last answer stays. */
type Answer = { checkout: PaymentCheckout; booking: Booking };

function serveAnswers(answers: readonly [Answer, ...Answer[]]): void {
  const waiting = { checkout: createCheckout(), booking: createBooking() };
  let current: Answer = waiting;
  const rest = [...answers];
  serveApi({
    [`GET ${BOOKING_PATH}`]: () => current.booking,
    [`GET ${BOOKING_PATH}/payment-options`]: () => ({
      options: current.booking.status === 'booked' ? [createPaymentOption()] : [],
      checkout: current.checkout,
    }),
    [`POST ${REFRESH}`]: () => {
      current = rest.shift() ?? current;
      return current.booking;
    },
  });
}

async function returnFromProvider(language?: 'sv'): Promise<void> {
  await openPage(`/booking/${id}?checkout=${createCheckout().id}`, {
    account: GUEST,
    config: { paymentProviders: [{ name: 'stripe', isTest: true }] },
    language,
  });
}

const paid: Answer = {
  checkout: createCheckout({ status: 'paid', url: null }),
  booking: createConfirmedBooking(),
};
const getNote = (title: string) => page.getByRole('status').filter({ hasText: title });

describe('return from the payment provider', () => {
  test('shows the payment with its receipt, asks once and cleans the address [PAY-53]', async () => {
    serveAnswers([paid]);
    await returnFromProvider();
    const note = getNote('Payment received');
    await expect.element(note.getByText('We have received GBP 41.16. Thank you.')).toBeVisible();
    await expect.element(note.getByRole('button', { name: 'Receipt R-2026-0001 (PDF)' })).toBeVisible();
    await expect.element(page.getByText('The car is yours.')).toBeVisible();
    await expect.poll(getAddress).toBe(`/booking/${id}`);
    expect(listRequests(REFRESH)).toHaveLength(1);
    await expectAccessibleOnAllScreens();
  });

  test('asks again while the checkout is open, until the payment arrives [PAY-53]', async () => {
    serveAnswers([{ checkout: createCheckout(), booking: createBooking() }, paid]);
    await returnFromProvider();
    await expect.element(getNote('No payment has arrived yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue paying' })).toBeVisible();
    await expect.poll(() => getNote('Payment received').elements().length, { timeout: 10_000 }).toBe(1);
    expect(listRequests(REFRESH)).toHaveLength(2);
  });

  test.each(['expired', 'failed'] as const)(
    'a checkout that has %s can be tried again [PAY-53]',
    async (status) => {
      serveAnswers([{ checkout: createCheckout({ status, url: null }), booking: createBooking() }]);
      await returnFromProvider();
      await expect.element(getNote('Payment not completed, try again')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Pay GBP 41.16 by card' })).toBeVisible();
      expect(listRequests(REFRESH)).toHaveLength(1);
    },
  );

  test('explains in the language of the page why a payment could not be used [PAY-54]', async () => {
    serveAnswers([
      {
        checkout: createCheckout({ status: 'paid', url: null, unmatched_reason: 'dates_taken' }),
        booking: createBooking({
          status: 'cancelled',
          cancel_reason: 'hold_expired',
          hold_expires_at: null,
        }),
      },
    ]);
    await returnFromProvider('sv');
    const note = getNote('Din betalning kunde inte användas för den här bokningen');
    await expect.element(note.getByText(/dagarna är inte längre lediga/)).toBeVisible();
    await expect.element(note.getByText(/Kontoret skickar tillbaka GBP\s41\.16/)).toBeVisible();
    await expectAccessibleOnAllScreens();
  });

  test('shows on a later visit that the money goes back [PAY-54]', async () => {
    serveAnswers([paid]);
    const checkout = createCheckout({ status: 'paid', url: null, unmatched_reason: 'already_paid' });
    serveApi({
      [`GET ${BOOKING_PATH}`]: createConfirmedBooking(),
      [`GET ${BOOKING_PATH}/payment-options`]: { options: [], checkout },
    });
    await openPage(`/booking/${id}`, { account: GUEST });
    await expect.element(getNote('This part of the price had been paid before.')).toBeVisible();
    expect(listRequests(REFRESH)).toEqual([]);
  });

  test('explains that the provider does not answer, and asks again on request [PAY-53]', async () => {
    serveAnswers([paid]);
    serveApi({ [`POST ${REFRESH}`]: () => apiError(503, 'No answer.', 'payment_provider_unavailable') });
    await returnFromProvider();
    await expect.element(page.getByText('We could not reach the payment service')).toBeVisible();
    expect(getAddress()).toContain('?checkout=');
    serveAnswers([paid]);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(getNote('Payment received')).toBeVisible();
  });

  test('ignores a checkout that is not of this booking [PAY-53]', async () => {
    serveAnswers([paid]);
    await openPage(`/booking/${id}?checkout=00000000-0000-4000-8000-000000000000`, {
      account: GUEST,
      config: { paymentProviders: [{ name: 'stripe', isTest: true }] },
    });
    await expect.poll(getAddress).toBe(`/booking/${id}`);
    expect(getNote('Payment received').elements()).toEqual([]);
  });
});
