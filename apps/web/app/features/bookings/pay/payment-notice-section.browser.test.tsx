import type { PaymentNotice } from '@coastline/contracts/bookings/payment-notice';
import { MAX_PHOTO_BYTES } from '@coastline/domain/cars/car-photos';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createId, GUEST } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests } from '#app/test-support/api.ts';
import { createBooking, hoursFromNow } from '#app/test-support/bookings.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { PaymentNoticeSection } from './payment-notice-section.tsx';

const createProof = (number: number) => ({ id: createId(`f${number}`), added_at: hoursFromNow(-1) });
const NOTICE: PaymentNotice = {
  id: createId('e1'),
  phase: 'deposit50',
  method: 'wave',
  reference: 'W-1',
  note: null,
  sent_at: hoursFromNow(-1),
  declined_at: null,
  decline_reason: null,
  proofs: [],
};

async function open(notice: PaymentNotice | null, options: { api?: ApiHandlers; language?: 'de' } = {}) {
  const { api = {}, language } = options;
  const booking = createBooking({ payment_method: 'wave', payment_notice: notice });
  await openPage('/page', {
    ...{ account: GUEST, api },
    pages: {
      '/page': () => (
        <>
          <h1>Booking</h1>
          <PaymentNoticeSection booking={booking} />
        </>
      ),
    },
    ...(language && { language }),
  });
}

/** Chooses a file without sending its bytes to the test runner. */
function chooseFile(field: Element, content: Uint8Array<ArrayBuffer>): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('The field takes no files.');
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], 'large.png', { type: 'image/png' }));
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('pictures of a payment notice', () => {
  test('a picture can be chosen with the notice and removed again [PAY-100]', async () => {
    await page.viewport(360, 800);
    await open(null);
    await page.getByRole('button', { name: 'I have sent it' }).click();
    const field = page.getByLabelText('Choose a picture of the transfer');
    await field.upload(new File(['picture'], 'wave.png', { type: 'image/png' }));
    await expect.element(page.getByText('wave.png')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect.element(page.getByText('wave.png')).not.toBeInTheDocument();
  });

  test('a picture above the limit is explained in the language of the page and not sent [PAY-100]', async () => {
    await open(NOTICE, { language: 'de' });
    const field = page.getByLabelText('Bild der Zahlung hinzufügen');
    await expect.element(field).toBeInTheDocument();
    chooseFile(field.element(), new Uint8Array(MAX_PHOTO_BYTES + 1));
    await expect.element(page.getByRole('alert').getByText(/^Das Bild ist größer als 20/)).toBeVisible();
    await expect.element(field).toBeInTheDocument();
  });

  test('a picture that did not load can be loaded again, and three pictures are the most [PAY-100]', async () => {
    const proofs = [1, 2, 3].map(createProof);
    const path = (proof: { id: string } | undefined) =>
      `/rest/v1/bookings/${createId('b1')}/payment-proofs/${proof?.id}`;
    const api = Object.fromEntries(
      proofs.map((proof) => [`GET ${path(proof)}`, () => apiError(404, 'photo_not_found')]),
    );
    await open({ ...NOTICE, proofs }, { api });
    await expect.element(page.getByLabelText('Add a picture of the transfer')).not.toBeInTheDocument();
    const retry = page.getByRole('button', { name: 'Try again: Picture 2 of your transfer' });
    await expect.element(retry).toBeVisible();
    const before = listRequests(path(proofs[1])).length;
    await retry.click();
    await expect.poll(() => listRequests(path(proofs[1])).length).toBeGreaterThan(before);
  });
});
