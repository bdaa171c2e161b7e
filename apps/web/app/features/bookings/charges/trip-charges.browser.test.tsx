import type { Booking } from '@coastline/contracts/bookings/booking';
import type { TripCharge, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests, serveApi } from '#app/test-support/api.ts';
import { createConfirmedBooking } from '#app/test-support/bookings.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const createCharge = (changes: Partial<TripCharge> = {}): TripCharge => ({
  ...{ id: '00000000-0000-4000-8000-00000000c001', kind: 'fuel', status: 'sent' },
  ...{ quantity: 3, unit_price: 600, amount: 1800, claimed_amount: 1800 },
  reason: 'The tank came back five eighths full.',
  by_host: false,
  ...{ created_at: hoursFromNow(-2), sent_at: hoursFromNow(-1), answer_by: hoursFromNow(71) },
  ...{ answered_at: null, answer: null, decided_at: null, decision_reason: null, paid_at: null },
  photos: [],
  ...changes,
});

const createCharges = (items: TripCharge[], changes: Partial<TripCharges> = {}): TripCharges => ({
  items,
  due_amount: 0,
  tariff: { late_hour_price: 400, fuel_eighth_price: 600, cleaning_price: 1500 },
  ...{ extra_km_price: null, km_per_day: null, records: null },
  ...changes,
});

const PATH = `/rest/v1/bookings/${createConfirmedBooking().id}`;

async function open(
  charges: TripCharges | Response,
  {
    booking = {},
    api = {},
    language = 'en' as 'en' | 'de',
  }: { booking?: Partial<Booking>; api?: ApiHandlers; language?: 'en' | 'de' } = {},
): Promise<void> {
  const ended = createConfirmedBooking({
    ...{ status: 'completed', final_payment_received: true, payment_method: 'cash' },
    ...booking,
  });
  serveApi({
    [`GET ${PATH}`]: ended,
    [`GET ${PATH}/charges`]: () => charges,
    [`GET ${PATH}/payment-options`]: { options: [], checkout: null },
    ...api,
  });
  await openPage(`/booking/${ended.id}`, { account: GUEST, language });
}

const section = page.getByRole('region', { name: 'Charges after the trip' });

beforeEach(() => resizeWindow(360, 800));

describe('the charges of a trip', () => {
  test('are nothing on the page of a trip without any [TRIP-234]', async () => {
    await open(createCharges([]));
    await expect.element(page.getByText('B-2026-0001').first()).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
  });

  test('are accepted as shown, in the language of the guest [TRIP-235]', async () => {
    const charge = createCharge();
    const answer = `${PATH}/charges/${charge.id}/answer`;
    const accepted = createCharges([{ ...charge, status: 'accepted', answered_at: hoursFromNow(0) }]);
    await open(createCharges([charge]), { language: 'de', api: { [`POST ${answer}`]: accepted } });
    const own = page.getByRole('region', { name: 'Forderungen nach der Fahrt' });
    await expect.element(own).toMatchTextContent(/3 Achtel des Tanks zu je D\s600/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: /D\s1\s800 annehmen/ }).click();
    await expect.element(page.getByText('Sie haben die Forderung angenommen').first()).toBeVisible();
    expect(await listRequests(answer)[0]?.json()).toEqual({ answer: 'accept', amount: 1800 });
  });

  test('cannot be answered any more after 72 hours [TRIP-235]', async () => {
    await open(createCharges([createCharge({ answer_by: hoursFromNow(-1) })]));
    await expect.element(section).toMatchTextContent(/The time for an answer is over/);
    await expect.element(page.getByRole('button', { name: 'Dispute' })).not.toBeInTheDocument();
  });

  test('are paid at the office of the method of the booking [TRIP-238]', async () => {
    const payee = {
      method: 'cash' as const,
      offices: [{ name: 'Senegambia', address: 'Bertil Harding Highway', hours: {} }],
      remark: {},
    };
    await open(createCharges([createCharge({ status: 'upheld' })], { due_amount: 1800, payee }));
    await expect.element(section).toMatchTextContent(/To pay now: D\s1\s800/);
    await expect.element(section).toMatchTextContent(/ReferenceB-2026-0001/);
    await expect.element(section).toMatchTextContent(/Bertil Harding Highway/);
  });

  test('say to a host what their part is, and ask nothing of them [TRIP-243]', async () => {
    const reason = `Der linke Spiegel ${'sehr'.repeat(60)}`;
    await open(createCharges([createCharge({ host_amount: 1800, reason })]), { booking: { viewer: 'host' } });
    await expect.element(section).toMatchTextContent(/Your part: D\s1\s800/);
    await expect.element(section).not.toMatchTextContent(/You can ask the office to charge something/);
    await expect.element(page.getByRole('button', { name: 'Dispute' })).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('can be proposed by the host, who then adds photos [TRIP-153]', async () => {
    const proposed = createCharge({
      ...{ kind: 'damage', status: 'proposed', quantity: null, unit_price: null, amount: 2500 },
      ...{ by_host: true, claimed_amount: 2500, host_amount: 2500, sent_at: null, answer_by: null },
      reason: 'The left mirror is broken.',
    });
    const address = `${PATH}/charge-proposals`;
    const kinds = ['cleaning', 'damage'] as const;
    await open(createCharges([], { can_propose: [...kinds] }), {
      booking: { viewer: 'host' },
      api: { [`POST ${address}`]: createCharges([proposed], { can_propose: [...kinds] }) },
    });
    await expect.element(section).toMatchTextContent(/You can ask the office to charge something/);
    await section.getByRole('button', { name: 'Report damage or costs' }).click();
    await section.getByRole('button', { name: 'Send to the office' }).click();
    await expect.element(section.getByText('Please enter the amount.')).toBeVisible();
    await section.getByLabelText('Amount').fill('1 000 001');
    await expect.element(section).toMatchTextContent(/Please enter at most D\s1\s000\s000\./);
    await section.getByLabelText('Amount').fill('2 500.125');
    await expect.element(section).toMatchTextContent(/Please enter at most two decimals\./);
    await section.getByLabelText('Amount').fill('2 500');
    await section.getByLabelText('What the guest will read').fill('The left mirror is broken.');
    await section.getByRole('button', { name: 'Send to the office' }).click();
    await expect.element(page.getByText('The office has your charge').first()).toBeVisible();
    expect(await listRequests(address)[0]?.json()).toEqual({
      ...{ kind: 'damage', amount: 2500, reason: 'The left mirror is broken.' },
    });
    await expect.element(section.getByRole('article', { name: 'Damage' })).toMatchTextContent(/Proposed/);
    await expect.element(section.getByLabelText('Add a photo')).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test.each([
    ['amount_too_large', 'Der Betrag ist zu hoch.'],
    ['too_late_to_charge', 'Die Fahrt ist für neue Forderungen zu lange her.'],
    ['too_many_charges', 'Diese Fahrt hat schon so viele Forderungen wie möglich.'],
  ])('that the server refuses with %s say why in the language of the host [TRIP-153]', async (code, text) => {
    await open(createCharges([], { can_propose: ['damage'] }), {
      booking: { viewer: 'host' },
      language: 'de',
      api: { [`POST ${PATH}/charge-proposals`]: () => apiError(409, 'In English.', code) },
    });
    const own = page.getByRole('region', { name: 'Forderungen nach der Fahrt' });
    await own.getByRole('button').click();
    await own.getByRole('textbox').nth(0).fill('2500');
    await own.getByRole('textbox').nth(1).fill('Der Spiegel ist kaputt.');
    await own.getByRole('button').first().click();
    await expect.element(own.getByRole('alert')).toMatchTextContent(text);
  });

  test('that do not load say so and can be asked for again [TRIP-234]', async () => {
    await open(apiError(503, 'The service is busy.', 'busy'));
    await expect.element(page.getByText('The charges did not load')).toBeVisible();
  });
});
