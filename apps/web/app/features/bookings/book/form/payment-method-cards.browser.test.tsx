import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { expectAccessibleOnAllScreens } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { useOfferedMethods } from '../../pay/payment-methods.ts';
import { PaymentMethodCards } from './payment-method-cards.tsx';

function Cards() {
  return (
    <>
      <h1>Book</h1>
      <PaymentMethodCards
        methods={useOfferedMethods()}
        value="wave"
        onChange={() => undefined}
        disabled={false}
      />
    </>
  );
}

const pages = { '/page': Cards };
const listMethods = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('value'));

test('card and Modem Pay come first while their providers are set up [PAY-49]', async () => {
  const paymentProviders = [
    { name: 'wave', isTest: false },
    { name: 'modem_pay', isTest: false },
    { name: 'stripe', isTest: true },
  ] as const;
  await openPage('/page', { account: GUEST, pages, config: { paymentProviders } });
  await expect.poll(listMethods).toEqual(['card', 'modem_pay', 'wave', 'bank', 'cash']);
  await expect
    .element(page.getByText('Pay online right after booking. Held for 1 hour').first())
    .toBeVisible();
  await expect.element(page.getByText('Test mode: no real money')).toBeVisible();
  await expectAccessibleOnAllScreens();
});

test('methods without a provider are offered as before [PAY-49]', async () => {
  const paymentProviders = [{ name: 'wave', isTest: true }] as const;
  await openPage('/page', { account: GUEST, pages, config: { paymentProviders } });
  await expect.poll(listMethods).toEqual(['wave', 'bank', 'cash']);
  expect(page.getByText('Test mode: no real money').elements()).toEqual([]);
});
