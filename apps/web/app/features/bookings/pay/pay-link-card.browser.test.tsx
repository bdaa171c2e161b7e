import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { PayLinkCard } from './pay-link-card.tsx';

const PATH = '/rest/v1/bookings/b-1/pay-links';
const URL_OF_LINK = 'https://cars.example/pay/secret';
const booking = {
  id: 'b-1',
  viewer: 'guest',
  car: { make: 'Toyota', model: 'Land Cruiser', year: 2020, images: [] },
} as unknown as Booking;
const LINK = { id: 'l-1', created_at: '2026-11-24T10:00:00.000Z', expires_at: '2026-12-01T10:00:00.000Z' };
const CONFIG = { paymentProviders: [{ name: 'wave', isTest: true }] } as const;

async function open(options: {
  api?: ApiHandlers;
  shown?: Booking;
  status?: BookingStatus;
  config?: object;
  language?: 'de';
}) {
  const { api = {}, shown = booking, status = 'booked', config = CONFIG, language } = options;
  await openPage('/page', {
    ...{ account: GUEST, config, api: { [`GET ${PATH}`]: () => ({ items: [] }), ...api } },
    pages: {
      '/page': () => (
        <>
          <h1>Booking</h1>
          <PayLinkCard booking={shown} status={status} />
        </>
      ),
    },
    ...(language && { language }),
  });
}
const createButton = () => page.getByRole('button', { name: 'Create a link' });

describe('asking somebody else to pay', () => {
  test('the guest creates a link, which is shown once, and withdraws it after a question [PAY-99]', async () => {
    await page.viewport(360, 800);
    let items = [] as object[];
    const api = {
      [`GET ${PATH}`]: () => ({ items }),
      [`POST ${PATH}`]: () => {
        items = [LINK];
        return { id: LINK.id, url: URL_OF_LINK, expires_at: LINK.expires_at };
      },
      [`POST ${PATH}/l-1/revoke`]: () => {
        items = [];
        return { id: LINK.id, revoked_at: LINK.created_at };
      },
    };
    await open({ api });
    await createButton().click();
    await expect.element(page.getByLabelText('Link to pay')).toHaveValue(URL_OF_LINK);
    expect(listRequests(PATH).some(({ headers }) => headers.get('idempotency-key'))).toBe(true);
    await page.getByRole('button', { name: /^Withdraw the link created/ }).click();
    await expect.element(page.getByText('Withdraw this link?')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect.element(page.getByText('The link has been withdrawn.')).toBeVisible();
    await expect.element(page.getByLabelText('Link to pay')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('a refused link and a list that does not load are explained in the language of the page [PAY-99]', async () => {
    const api = {
      [`GET ${PATH}`]: () => apiError(403, 'Not allowed.', 'forbidden'),
      [`POST ${PATH}`]: () => apiError(409, 'Too many.', 'too_many_pay_links'),
    };
    await open({ api, language: 'de' });
    await expect.element(page.getByText('Ihre Links wurden nicht geladen.')).toBeVisible();
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.element(page.getByText(/zu viele Links zum Bezahlen/)).toBeVisible();
  });

  test.each([
    ['the host', { shown: { ...booking, viewer: 'host' } as Booking }],
    ['a booking of which nothing is due', { status: 'completed' }],
    ['a site without payment providers', { config: { paymentProviders: [] } }],
  ] as const)('shows nothing for %s [PAY-99]', async (_, options) => {
    await open(options);
    await expect.element(page.getByRole('heading', { name: 'Booking' })).toBeVisible();
    expect(createButton().elements()).toEqual([]);
  });
});
