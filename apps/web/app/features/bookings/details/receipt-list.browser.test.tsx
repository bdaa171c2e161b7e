import type { Booking } from '@coastline/contracts/bookings/booking';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { apiError, listRequests } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { ReceiptList } from './receipt-list.tsx';

const PATH = '/rest/v1/bookings/b-1/receipts/R-2026-0001';
const booking = {
  id: 'b-1',
  booking_number: 'CL-2026-001',
  viewer: 'guest',
  payments: [{ receipt_number: 'R-2026-0001' }, { receipt_number: 'R-2026-0002', voided_at: '2026-11-24' }],
} as unknown as Booking;

const pages = (shown: Booking) => ({
  '/page': () => (
    <>
      <h1>Payments</h1>
      <ReceiptList booking={shown} />
    </>
  ),
});
const findButtons = () => page.getByRole('button', { name: /\(PDF\)$/ });

describe('receipts of a booking', () => {
  test('the guest saves the receipt of each payment on a phone [PAY-08]', async () => {
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
    await expect.poll(() => findButtons().elements().length).toBe(3);
    await page.getByRole('button', { name: 'Receipt R-2026-0001 (PDF)' }).click();
    await expect.poll(() => saved).toEqual(['Coastline R-2026-0001.pdf blob']);
    expect(listRequests(PATH)[0]?.headers.get('authorization')).toMatch(/^Bearer \S/);
    click.mockRestore();
  });

  test('the guest saves the invoice of the booking [PAY-89]', async () => {
    const path = '/rest/v1/bookings/b-1/invoice';
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const api = {
      [`GET ${path}`]: () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    };
    await openPage('/page', { account: GUEST, pages: pages(booking), api });
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
    await expect.poll(() => saved).toEqual(['Coastline CL-2026-001.pdf']);
    click.mockRestore();
  });

  test('the guest saves the receipt of a credit that went back [PAY-113]', async () => {
    const refunded = { ...booking, credit_refunds: [{ receipt_number: 'RF-2026-0007' }] } as Booking;
    const path = '/rest/v1/bookings/b-1/receipts/RF-2026-0007';
    const api = {
      [`GET ${path}`]: () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    };
    await openPage('/page', { account: GUEST, pages: pages(refunded), api });
    await page.getByRole('button', { name: 'Refund receipt RF-2026-0007 (PDF)' }).click();
    await expect.poll(() => listRequests(path).length).toBe(1);
  });

  test('a failed download is explained in the language of the page [PAY-08]', async () => {
    const api = { [`GET ${PATH}`]: () => apiError(500, 'Internal error', 'internal_error') };
    await openPage('/page', { account: GUEST, pages: pages(booking), api, language: 'de' });
    await page.getByRole('button', { name: 'Quittung R-2026-0001 (PDF)' }).click();
    await expect.element(page.getByText('Die Quittung wurde nicht geladen')).toBeVisible();
  });

  test('the host gets no receipts of the guest [PAY-08]', async () => {
    await openPage('/page', { account: GUEST, pages: pages({ ...booking, viewer: 'host' }) });
    await expect.element(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    expect(findButtons().elements()).toEqual([]);
  });
});
