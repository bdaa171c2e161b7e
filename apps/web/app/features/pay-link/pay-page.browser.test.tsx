import type { PublicPayLink } from '@coastline/contracts/bookings/pay-link';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createCheckout, createPaymentOption } from '#app/test-support/bookings.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { PayPage } from './pay-page.tsx';

const OPTION = createPaymentOption({
  is_test: true,
  currency: 'EUR',
  amount: 2000,
  charge: 28.84,
  rate: 0.014,
  margin_pct: 3,
});
const CHECKOUT = createCheckout({
  id: 'c-1',
  is_test: true,
  currency: 'EUR',
  amount: 2000,
  charge: 28.84,
  rate: 0.014,
  margin_pct: 3,
  url: 'https://pay.example/s',
  created_at: '2026-11-24T10:00:00.000Z',
  expires_at: '2026-11-24T10:31:00.000Z',
});
const LINK: PublicPayLink = {
  state: 'open',
  product_name: 'Coastline',
  contact: { phone: '+2204461234', email: 'office@coastline.example', whatsapp: '' },
  guest_first_name: 'Fatou',
  car: { title: `Toyota ${'Landcruiser'.repeat(6)} Special Edition`, image: null },
  start_date: '2026-11-28',
  end_date: '2026-11-30',
  days: 2,
  expires_at: '2026-12-01T10:00:00.000Z',
  options: [
    OPTION,
    {
      ...OPTION,
      provider: 'wave',
      method: 'wave',
      currency: 'GMD',
      charge: 2000,
      rate: null,
      margin_pct: null,
    },
  ],
  checkout: null,
  receipts: [],
};

async function open(link: Partial<PublicPayLink>, shown: object = {}): Promise<void> {
  await page.viewport(360, 800);
  const props = { token: 'secret', error: null, isReturning: false, leaveTo: null, ...shown };
  await openPage('/page', {
    pages: { '/page': () => <PayPage link={{ ...LINK, ...link }} {...props} /> },
  });
}
const text = (words: string | RegExp) => page.getByText(words);

describe('the page behind a pay link', () => {
  test('says what is paid for, offers every way with its exact charge, and fits a phone [PAY-57]', async () => {
    await open({});
    await expect.element(page.getByRole('heading', { name: 'Pay for Fatou' })).toBeVisible();
    await expect
      .element(page.getByRole('radio', { name: /Card: EUR.28\.84.*for D.2.000, includes 3 %/ }))
      .toBeChecked();
    await expect.element(page.getByRole('radio', { name: /^Wave: D.2.000/ })).toBeInTheDocument();
    await expect.element(text('Test mode: no real money moves.')).toBeInTheDocument();
    const form = document.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/pay/secret']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('a provider of several currencies is one card with a choice of the currency [PAY-129]', async () => {
    const inPounds = { ...OPTION, currency: 'GBP' as const, charge: 24.72 };
    const whole = { ...OPTION, phase: 'full' as const, amount: 4000, charge: 57.68 };
    await open({
      options: [OPTION, inPounds, ...LINK.options.slice(1), whole, { ...whole, currency: 'GBP' }],
    });
    const cards = page.getByRole('group', { name: 'Card, in the currency of your choice' });
    await expect.poll(() => cards.elements().length).toBe(2);
    await expect.element(cards.first().getByRole('radio', { name: /^EUR.28\.84 for D.2.000/ })).toBeChecked();
    await cards
      .first()
      .getByRole('radio', { name: /^GBP.24\.72/ })
      .click();
    const form = document.querySelector('form') ?? undefined;
    expect(new FormData(form).getAll('option')).toEqual(['stripe:deposit50:GBP']);
    await expect.element(page.getByRole('radio', { name: /^Wave: D.2.000/ })).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('asks for an address for the receipt, which is optional [PAY-125]', async () => {
    await open({});
    const field = page.getByRole('textbox', { name: /^Email for the receipt/ });
    await expect.element(field).not.toBeRequired();
    const form = document.querySelector('form') ?? undefined;
    expect(Object.fromEntries(new FormData(form))).toEqual({
      ...{ option: 'stripe:deposit50:EUR', email: '', language: 'en' },
    });
  });

  test('explains at the field that the address is not valid [PAY-125]', async () => {
    await open({}, { error: 'email_invalid' });
    await expect.element(page.getByRole('textbox', { name: /^Email for the receipt/ })).toBeInvalid();
    await expect.element(text('Please check this email address.')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('shows the receipt after paying [PAY-58]', async () => {
    const checkout = { ...CHECKOUT, status: 'paid', url: null } as const;
    const receipts = [
      { receipt_number: 'R-2026-0007', amount: 2000, received_at: '2026-11-24T10:05:00.000Z' },
    ];
    await open({ checkout, receipts }, { isReturning: true });
    await expect.element(page.getByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
    await expect.element(text('R-2026-0007')).toBeInTheDocument();
    expect(document.querySelector('form[action^="/pay"]')).toBeNull();
  });

  test('explains a payment that could not be used [PAY-58]', async () => {
    const checkout = { ...CHECKOUT, status: 'paid', url: null, unmatched_reason: 'already_paid' } as const;
    await open({ checkout }, { isReturning: true });
    await expect.element(text('Your payment could not be used')).toBeVisible();
  });

  test('leads to the provider [PAY-58]', async () => {
    await open({ checkout: CHECKOUT }, { leaveTo: CHECKOUT.url });
    await expect
      .element(page.getByRole('link', { name: 'Continue to the payment page' }))
      .toHaveAttribute('href', CHECKOUT.url);
  });

  test('offers another attempt when the payer comes back without a payment [PAY-58]', async () => {
    await open({ checkout: CHECKOUT }, { isReturning: true });
    await expect.element(text('No payment has arrived yet')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Check again' }))
      .toHaveAttribute('href', '/pay/secret?returned=c-1');
  });

  test('says that nothing was charged when the payment failed [PAY-58]', async () => {
    await open({ checkout: { ...CHECKOUT, status: 'expired', url: null } }, { isReturning: true });
    await expect.element(text('The payment did not go through')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument();
  });

  test.each([
    ['paid', 'Everything has been paid'],
    ['nothing_due', 'There is nothing to pay now'],
  ] as const)('says so when the state is %s [PAY-57]', async (state, title) => {
    await open({ state, options: [] });
    await expect.element(text(title)).toBeVisible();
  });

  test.each([
    ['payment_provider_refused', 'The payment provider declined this. Please choose another way to pay.'],
    ['constructor', 'Something went wrong. Please try again.'],
  ])('explains the failed submission %s [PAY-58]', async (error, message) => {
    await open({}, { error });
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  });
});
