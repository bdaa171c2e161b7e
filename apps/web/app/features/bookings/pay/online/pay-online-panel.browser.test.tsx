import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentOptions } from '@coastline/contracts/bookings/online-payment';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { apiError, failConnection, listRequests, serveApi } from '#app/test-support/api.ts';
import {
  createBooking,
  createCheckout,
  createConfirmedBooking,
  createPaymentOption,
} from '#app/test-support/bookings.ts';
import { expectAccessibleOnAllScreens, getTexts } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const BOOKING_PATH = `/rest/v1/bookings/${createBooking().id}`;
const CHECKOUTS = `${BOOKING_PATH}/checkouts`;

const inPounds = createPaymentOption();
const inEuro = createPaymentOption({ currency: 'EUR', charge: 48.02, rate: 0.014 });
const wholePrice = createPaymentOption({ phase: 'full', amount: 6660, charge: 82.32 });
const withModemPay = createPaymentOption({
  ...{ provider: 'modem_pay', method: 'modem_pay', currency: 'GMD' },
  ...{ charge: 3330, rate: null, margin_pct: null },
});

const stripe = { name: 'stripe', isTest: false } as const;

interface Scene {
  booking?: Booking;
  options?: Partial<PaymentOptions> | (() => unknown);
  providers?: readonly { name: 'stripe' | 'wave' | 'modem_pay'; isTest: boolean }[];
  language?: 'de';
}

async function openBooking({
  booking = createBooking(),
  options = {},
  providers = [stripe],
  language,
}: Scene) {
  serveApi({
    [`GET ${BOOKING_PATH}`]: booking,
    [`GET ${BOOKING_PATH}/payment-options`]:
      typeof options === 'function' ? options : { options: [], checkout: null, ...options },
  });
  await openPage(`/booking/${booking.id}`, {
    account: GUEST,
    config: { paymentProviders: providers },
    language,
  });
}

const panel = () => page.getByRole('region', { name: 'Pay online now' });
const payButton = (name: string | RegExp) => panel().getByRole('button', { name });

/** Addresses to which the page wanted to navigate; the test stays on its page. */
let left: string[] = [];
const recordNavigation = (event: Event & { destination?: { url: string; sameDocument: boolean } }) => {
  if (!event.destination || event.destination.sameDocument) return;
  event.preventDefault();
  left.push(event.destination.url);
};
const { navigation } = window as unknown as { navigation: EventTarget };

beforeEach(() => {
  left = [];
  navigation.addEventListener('navigate', recordNavigation);
});
afterEach(() => navigation.removeEventListener('navigate', recordNavigation));

describe('paying online', () => {
  test('shows the exact charge with rate and margin before paying, and leaves for the provider [PAY-50] [PAY-51]', async () => {
    await openBooking({ options: { options: [inPounds, inEuro, wholePrice] } });
    serveApi({ [`POST ${CHECKOUTS}`]: createCheckout() });
    await expect.element(payButton('Pay GBP 41.16 by card')).toBeVisible();
    await expect
      .element(panel().getByText('GBP 41.16 for D 3 330; rate 1 D = 0.012 GBP plus 3 %'))
      .toBeVisible();
    await panel().getByLabelText('Currency').selectOptions('EUR');
    await expect
      .element(panel().getByText('EUR 48.02 for D 3 330; rate 1 D = 0.014 EUR plus 3 %'))
      .toBeVisible();
    await payButton('Pay EUR 48.02 by card').dblClick();
    await expect.poll(() => left).toEqual(['https://pay.example/session-1']);
    const sent = listRequests(CHECKOUTS);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
    expect(await sent[0]?.json()).toEqual({ provider: 'stripe', phase: 'deposit50', currency: 'EUR' });
  });

  test('pays the whole price instead of the deposit [PAY-50]', async () => {
    await openBooking({ options: { options: [inPounds, wholePrice] } });
    serveApi({ [`POST ${CHECKOUTS}`]: createCheckout({ phase: 'full' }) });
    const choices = panel().getByRole('radio');
    await expect.poll(() => choices.elements().length).toBe(2);
    await panel().getByText('The whole price').click();
    await payButton('Pay GBP 82.32 by card').click();
    await expect.poll(() => left).toHaveLength(1);
    expect(await listRequests(CHECKOUTS)[0]?.json()).toMatchObject({ phase: 'full' });
  });

  test('offers only the final payment of a confirmed booking [PAY-50]', async () => {
    const option = createPaymentOption({ phase: 'final50' });
    await openBooking({ booking: createConfirmedBooking(), options: { options: [option] } });
    await expect.element(panel().getByText('Final payment: D 3 330')).toBeVisible();
    expect(panel().getByRole('radio').elements()).toEqual([]);
  });

  test('marks test mode and is accessible on all screens [PAY-50] [PAY-52]', async () => {
    const options = [inPounds, inEuro, wholePrice, withModemPay].map((each) => ({ ...each, is_test: true }));
    await openBooking({ options: { options, checkout: createCheckout() } });
    await expect.element(panel().getByText('Test mode: no real money')).toBeVisible();
    await expect.element(payButton('Continue paying')).toBeVisible();
    await expectAccessibleOnAllScreens();
  });

  test('continues an open checkout and says until when it is open [PAY-52]', async () => {
    await openBooking({ options: { options: [inPounds], checkout: createCheckout() } });
    await expect
      .element(
        panel().getByText(
          /You have started to pay GBP\s41\.16\. The payment page stays open until .*\d\d:\d\d/,
        ),
      )
      .toBeVisible();
    await payButton('Continue paying').click();
    await expect.poll(() => left).toEqual(['https://pay.example/session-1']);
  });

  test('a page of a checkout that is no web address is not opened [PAY-52]', async () => {
    await openBooking({ options: { options: [inPounds] } });
    serveApi({ [`POST ${CHECKOUTS}`]: createCheckout({ url: 'javascript:alert(1)' }) });
    await payButton('Pay GBP 41.16 by card').click();
    await expect.element(panel().getByRole('alert')).toBeVisible();
    expect(left).toEqual([]);
  });

  test('offers the ways of an ended checkout again [PAY-52]', async () => {
    const checkout = createCheckout({ expires_at: '2026-01-01T00:00:00Z' });
    await openBooking({ options: { options: [inPounds], checkout } });
    await expect.element(payButton('Pay GBP 41.16 by card')).toBeVisible();
    expect(payButton('Continue paying').elements()).toEqual([]);
  });

  test('explains a refused checkout in the language of the page and keeps the button [PAY-50]', async () => {
    await openBooking({ options: { options: [inPounds] }, language: 'de' });
    serveApi({
      [`POST ${CHECKOUTS}`]: () => apiError(503, 'No answer.', 'payment_provider_unavailable'),
    });
    const button = page.getByRole('button', { name: 'GBP 41.16 mit Karte zahlen' });
    await button.click();
    await expect.element(page.getByText(/Der Zahlungsdienst antwortet nicht/)).toBeVisible();
    await expect.element(button).not.toHaveAttribute('aria-busy');
  });

  test('explains that the ways to pay did not load, and loads them again [PAY-50]', async () => {
    await openBooking({ options: () => apiError(409, 'The booking has changed.', 'booking_changed') });
    await expect.element(page.getByText('The ways to pay online could not be loaded')).toBeVisible();
    serveApi({ [`GET ${BOOKING_PATH}/payment-options`]: { options: [inPounds], checkout: null } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payButton('Pay GBP 41.16 by card')).toBeVisible();
  });

  test('keeps the button after a lost connection [PAY-50]', async () => {
    await openBooking({ options: { options: [inPounds] } });
    serveApi({ [`POST ${CHECKOUTS}`]: failConnection });
    await payButton('Pay GBP 41.16 by card').click();
    await expect.element(panel().getByText(/could not reach the server/)).toBeVisible();
    serveApi({ [`POST ${CHECKOUTS}`]: createCheckout() });
    await payButton('Pay GBP 41.16 by card').click();
    await expect.poll(() => left).toHaveLength(1);
    const keys = listRequests(CHECKOUTS).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('says offline that paying needs a connection, and loads the ways to pay afterwards [PAY-50]', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await openBooking({ options: failConnection });
    await expect.element(panel().getByText('This needs a connection.')).toBeVisible();
    expect(panel().getByRole('alert').elements()).toEqual([]);
    serveApi({ [`GET ${BOOKING_PATH}/payment-options`]: { options: [inPounds], checkout: null } });
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.element(payButton('Pay GBP 41.16 by card')).toBeVisible();
  });

  test('a guest whose provider is switched off is told to contact the office [PAY-50]', async () => {
    await openBooking({ providers: [] });
    await expect.element(page.getByText('Online payment is not available right now')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible();
    expect(page.getByRole('button', { name: 'I have sent it' }).elements()).toEqual([]);
  });

  test('a bank transfer keeps its instructions below the online payment [PAY-50]', async () => {
    await openBooking({
      booking: createBooking({ payment_method: 'bank' }),
      options: { options: [inPounds] },
    });
    await expect.element(payButton('Pay GBP 41.16 by card')).toBeVisible();
    const headings = getTexts(page.getByRole('heading', { level: 2 }));
    expect(headings.indexOf('Pay online now')).toBeLessThan(headings.indexOf('Pay the deposit'));
  });

  test('asks for no options while no provider is set up [PAY-50]', async () => {
    await openBooking({ booking: createBooking({ payment_method: 'wave' }), providers: [] });
    await expect.element(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible();
    expect(listRequests(`${BOOKING_PATH}/payment-options`)).toEqual([]);
  });
});
