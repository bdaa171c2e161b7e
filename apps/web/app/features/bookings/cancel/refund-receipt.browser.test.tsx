import type { Booking } from '@coastline/contracts/bookings/booking';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { apiError, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { RefundCard } from './cancelled-banner.tsx';

const PATH = '/rest/v1/bookings/b-1/refund-receipt';
const refund = {
  renter_refund_amount: 1000,
  owner_compensation_amount: 1000,
  platform_keeps_amount: 0,
  cancelled_within_24h: false,
  refund_percentage: 50,
  notes: null,
  paid_at: '2026-11-24T10:00:00.000Z',
  basis: 'percentage',
  receipt_number: 'RF-2026-0001',
};
const booking = {
  id: 'b-1',
  viewer: 'guest',
  status: 'cancelled',
  cancellation: { policy: 'moderate', free_until: null },
  cancel_reason: 'cancelled_by_guest',
  deposit_received: true,
  deposit_amount: 2000,
  payments: [],
  refund,
} as unknown as Booking;

const pages = (shown: Booking) => ({
  '/page': () => (
    <>
      <h1>Booking</h1>
      <RefundCard booking={shown} />
    </>
  ),
});
const findButtons = () => page.getByRole('button', { name: /\(PDF\)$/ });

describe('receipt of a refund', () => {
  test('the guest saves it beside the refund on a phone [PAY-11]', async () => {
    await page.viewport(360, 800);
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href.split(':')[0]}`);
    });
    const api = {
      [`GET ${PATH}`]: () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    };
    await openPage('/page', { account: GUEST, pages: pages(booking), api });
    await page.getByRole('button', { name: 'Refund receipt RF-2026-0001 (PDF)' }).click();
    await expect.poll(() => saved).toEqual(['Coastline RF-2026-0001.pdf blob']);
    expect(listRequests(PATH)[0]?.headers.get('authorization')).toMatch(/^Bearer \S/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    click.mockRestore();
  });

  test('a failed download is explained in the language of the page [PAY-11]', async () => {
    const api = { [`GET ${PATH}`]: () => apiError(500, 'Internal error', 'internal_error') };
    await openPage('/page', { account: GUEST, pages: pages(booking), api, language: 'fr' });
    await page.getByRole('button', { name: 'Reçu de remboursement RF-2026-0001 (PDF)' }).click();
    await expect.element(page.getByText('Le reçu ne s’est pas chargé')).toBeVisible();
  });

  test.each([
    ['a refund that is due', { ...refund, paid_at: null, receipt_number: null }, 'guest'],
    ['the host', { ...refund, receipt_number: undefined }, 'host'],
  ])('is not offered for %s [PAY-11]', async (_, shown, viewer) => {
    await openPage('/page', {
      account: GUEST,
      pages: pages({ ...booking, viewer, refund: shown } as unknown as Booking),
    });
    await expect.element(page.getByRole('heading', { name: 'Refund' })).toBeVisible();
    expect(findButtons().elements()).toEqual([]);
  });
});
