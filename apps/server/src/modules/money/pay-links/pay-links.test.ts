import { PayLinkList, PublicPayLink } from '@coastline/contracts/bookings/pay-link';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  type OnlineWorld,
  startCheckout,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import {
  createPayLink,
  getPayLink,
  startCheckoutByLink,
  submitPayForm,
} from '../../../../../../tests/support/pay-links.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const logged: string[] = [];
let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  online = await startOnlineWorld({ logTo: logged, environment: { ACCESS_LOG: 'true', LOG_LEVEL: 'debug' } });
  world = online.world;
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

async function createHeldBooking(steps: BookingTransition[] = [], from = 9): Promise<string> {
  const { id: carId } = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId, from, to: from + 2, method: 'wave' });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

const createLink = (bookingId: string) => createPayLink(world.server, people.guest, bookingId);
const get = (token: string, query?: string) => getPayLink(world.server, token, query);
const start = (token: string, request?: object) => startCheckoutByLink(world.server, token, request);
const linksPath = (id: string) => `/rest/v1/bookings/${id}/pay-links`;
const requestLink = (id: string, as = people.guest) => call(world.server, 'POST', linksPath(id), { as });
const revoke = (id: string, linkId: string, as = people.guest) =>
  call(world.server, 'POST', `${linksPath(id)}/${linkId}/revoke`, { as });
const status = async (id: string) => (await getBooking(world, people.guest, id)).json.status;
const countRows = async (text: string, values: unknown[]) => (await queryRows(world, text, values)).length;
const moveClock = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

async function pay(checkoutId: string): Promise<void> {
  const session = online.started.simulator.sessions().find((each) => each.checkoutId === checkoutId);
  await online.started.simulator.pay(session?.id ?? '', {});
}

describe('pay links of a guest', () => {
  test('only the guest of the booking creates, lists and revokes links [PAY-56]', async () => {
    const id = await createHeldBooking();
    const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    const link = await createLink(id);
    for (const [as, expected] of [
      [stranger, 404],
      [people.host, 403],
      [people.admin, 403],
    ] as const) {
      expect((await requestLink(id, as)).status).toBe(expected);
      expect((await call(world.server, 'GET', linksPath(id), { as })).status).toBe(expected);
      expect((await revoke(id, link.id, as)).status).toBe(expected);
    }
    expectError(await call(world.server, 'POST', linksPath(id)), 401, 'not_signed_in');
    const list = await call(world.server, 'GET', linksPath(id), { as: people.guest });
    expect(expectShape(PayLinkList, list.json).items).toEqual([
      { id: link.id, created_at: expect.any(String), expires_at: expect.any(String) },
    ]);
  });

  test('a link lasts seven days, and not longer than the pick-up day [PAY-56]', async () => {
    const [far, near] = [await createHeldBooking([], 30), await createHeldBooking([], 2)];
    const endOf = async (id: string) => Date.parse((await requestLink(id)).json.expires_at);
    expect((await endOf(far)) - world.clock.now.getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    const end = await endOf(near);
    expect(new Date(end).toISOString()).toMatch(/T00:00:00/);
    expect(end - world.clock.now.getTime()).toBeLessThanOrEqual(3 * 24 * 60 * 60 * 1000);
  });

  test('a booking has at most five valid links, also under concurrent requests [PAY-56]', async () => {
    const id = await createHeldBooking();
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestLink(id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    for (const answer of answers.filter((each) => each.status !== 200)) {
      expectError(answer, 409, 'too_many_pay_links');
    }
    const created = answers.find((answer) => answer.status === 200);
    expect((await revoke(id, created?.json.id)).status).toBe(200);
    expect((await requestLink(id)).status).toBe(200);
  });

  test('creates no link for a booking of which nothing is due [PAY-56]', async () => {
    expectError(
      await requestLink(await createHeldBooking(['deposit', 'final-payment'])),
      409,
      'wrong_status',
    );
    const id = await createHeldBooking();
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.guest, body: {} });
    expectError(await requestLink(id), 409, 'wrong_status');
  });

  test('the export of an account lists its links without secrets, and the erasure revokes them [PAY-98]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
    expect(json.pay_links).toEqual([
      {
        booking_number: expect.any(String),
        ...{ created_at: expect.any(String), expires_at: expect.any(String), revoked_at: null },
      },
    ]);
    const ofHost = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.host });
    expect(ofHost.json.pay_links).toEqual([]);
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.guest, body: {} });
    const erased = await call(world.server, 'POST', '/rest/v1/account/erase', { as: people.guest, body: {} });
    expect(erased.status).toBe(200);
    expectError(await get(token), 404, 'link_not_valid');
  });

  test('the token is in no table and no line of the log [PAY-98]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    expect((await start(token)).status).toBe(200);
    await get(token);
    await submitPayForm(world.server, token, 'stripe:deposit50:EUR');
    const tables = await queryRows<{ name: string }>(
      world,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      expect(await countRows(`select 1 from ${name} t where t::text like $1`, [`%${token}%`]), name).toBe(0);
    }
    expect(logged.join('')).toContain('/rest/v1/pay-links/…');
    expect(logged.join('')).toContain('/pay/…');
    expect(logged.join('')).not.toContain(token);
  });
});

describe('the holder of a pay link', () => {
  test('sees what is paid for, and neither names, contact data nor the number of the booking [PAY-57]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    const answer = await get(token);
    const link = expectShape(PublicPayLink, answer.json);
    expect(link).toMatchObject({ state: 'open', days: 2, checkout: null, receipts: [] });
    expect(link.options.map(({ phase }) => phase)).toContain('full');
    const { json: booking } = await getBooking(world, people.guest, id);
    const [firstName = '', ...rest] = people.guest.name.split(' ');
    expect(link.guest_first_name).toBe(firstName);
    const text = JSON.stringify(answer.json);
    for (const secret of [...rest, booking.booking_number, id, people.guest.email, people.host.name]) {
      expect(text).not.toContain(secret);
    }
  });

  test('pays without an account, and the booking is confirmed with a receipt [PAY-58]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    const { json: checkout } = await start(token);
    expect(checkout).toMatchObject({ status: 'open', url: expect.any(String) });
    expect((await start(token)).json.id).toBe(checkout.id);
    await pay(checkout.id);
    expect((await get(token, `?checkout=${checkout.id}`)).json.checkout.status).toBe('open');
    const back = expectShape(PublicPayLink, (await get(token, `?returned=${checkout.id}`)).json);
    expect(back.checkout).toMatchObject({ status: 'paid', amount: 2000, unmatched_reason: null });
    expect(back.receipts).toEqual([
      { receipt_number: expect.stringMatching(/^R-/), amount: 2000, received_at: expect.any(String) },
    ]);
    expect(await status(id)).toBe('confirmed');
    expect(back.options.map(({ phase }) => phase)).toContain('final50');
    const [row] = await queryRows(
      world,
      'select created_by, pay_link_id from payment_checkouts where id = $1',
      [checkout.id],
    );
    expect(row).toMatchObject({ created_by: null, pay_link_id: expect.any(String) });
  });

  test('the form of the page leads to the checkout, and to the page with a reason if it fails [PAY-58]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    const answer = await submitPayForm(world.server, token, 'wave:full:GMD');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/pay/${token}\\?checkout=[\\da-f-]{36}$`));
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const errorOf = async (option: string, to = token) =>
      (await submitPayForm(world.server, to, option)).headers.get('location')?.split('?')[1];
    expect(await errorOf('stripe:final50:EUR')).toBe('error=wrong_status');
    expect(await errorOf('paypal:full:EUR')).toBe('error=invalid_input');
    expect(await errorOf('')).toBe('error=invalid_input');
    expect(await errorOf('wave:full:GMD', 'x'.repeat(43))).toBe('error=link_not_valid');
    expect((await submitPayForm(world.server, token, 'x'.repeat(5000))).status).toBe(413);
  });

  test('revoked, expired and unknown links give the same error and change nothing [PAY-57]', async () => {
    const id = await createHeldBooking(['deposit'], 30);
    const [revoked, expired] = [await createLink(id), await createLink(id)];
    const other = await createHeldBooking();
    expectError(await revoke(other, revoked.id), 404, 'link_not_valid');
    expect((await revoke(id, revoked.id)).status).toBe(200);
    expect((await revoke(id, revoked.id)).status).toBe(200);
    const before = world.clock.now;
    try {
      moveClock(7 * 24 * 60 * 60 * 1000);
      const answers = [];
      for (const token of [revoked.token, expired.token, 'A'.repeat(43)]) {
        answers.push(await get(token), await start(token, { phase: 'final50' }));
      }
      for (const answer of answers) {
        expectError(answer, 404, 'link_not_valid');
        expect(answer.json).toEqual(answers[0]?.json);
      }
    } finally {
      world.clock.now = before;
    }
    expect(await countRows('select 1 from payment_checkouts where booking_id = $1', [id])).toBe(0);
    expectError(await get('short'), 422, 'invalid_input');
  });

  test('an expired link still shows for a day what was paid through it [PAY-58]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    const { json: checkout } = await start(token);
    await pay(checkout.id);
    const before = world.clock.now;
    try {
      moveClock(7 * 24 * 60 * 60 * 1000 + 60_000);
      const late = (await get(token, `?returned=${checkout.id}`)).json;
      expect(late).toMatchObject({ options: [], checkout: { status: 'paid' } });
      expectError(await start(token), 404, 'link_not_valid');
    } finally {
      world.clock.now = before;
    }
  });

  test('revoking a link ends its open checkout at the provider [PAY-59]', async () => {
    const id = await createHeldBooking();
    const link = await createLink(id);
    const { json: checkout } = await start(link.token);
    expect((await revoke(id, link.id)).status).toBe(200);
    const [row] = await queryRows(world, 'select status from payment_checkouts where id = $1', [checkout.id]);
    expect(row).toEqual({ status: 'expired' });
  });

  test('a paid or cancelled booking takes no money by link [PAY-58]', async () => {
    const paid = await createHeldBooking(['deposit']);
    const paidLink = await createLink(paid);
    await applyTransitions(world, people.admin, { id: paid, steps: ['final-payment'] });
    expect((await get(paidLink.token)).json).toMatchObject({ state: 'paid', options: [] });
    expectError(await start(paidLink.token, { phase: 'final50' }), 409, 'wrong_status');

    const cancelled = await createHeldBooking();
    const cancelledLink = await createLink(cancelled);
    await call(world.server, 'POST', `/rest/v1/bookings/${cancelled}/cancel`, { as: people.guest, body: {} });
    expect((await get(cancelledLink.token)).json).toMatchObject({ state: 'nothing_due', options: [] });
    expectError(await start(cancelledLink.token), 409, 'wrong_status');
  });

  test('does not see the checkouts of the guest or of another link, and cannot ask about them [PAY-57]', async () => {
    const id = await createHeldBooking();
    const [first, second] = [await createLink(id), await createLink(id)];
    const { json: own } = await startCheckout(world.server, people.guest, { bookingId: id });
    expect((await get(first.token, `?returned=${own.id}`)).json.checkout).toBeNull();
    const { json: byFirst } = await start(first.token);
    expect(byFirst.id).not.toBe(own.id);
    expect((await get(second.token, `?checkout=${byFirst.id}`)).json.checkout).toBeNull();
  });

  test('guest and payer who pay at once pay once: the rest is refused or an unmatched receipt [PAY-59]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    const [byGuest, byPayer] = await Promise.all([
      startCheckout(world.server, people.guest, { bookingId: id }),
      start(token),
    ]);
    const opened = [byGuest, byPayer].filter((answer) => answer.status === 200);
    expect(opened.length).toBeGreaterThanOrEqual(1);
    for (const { json } of opened) await pay(json.id).catch(() => undefined);
    await Promise.all([
      online.deliverEvents({ times: 2 }),
      call(world.server, 'POST', `/rest/v1/bookings/${id}/refresh-checkouts`, { as: people.guest }),
      get(token, byPayer.status === 200 ? `?returned=${byPayer.json.id}` : ''),
    ]);
    await expect.poll(() => status(id)).toBe('confirmed');
    expect(
      await countRows(`select 1 from payment_records where booking_id = $1 and phase = 'deposit50'`, [id]),
    ).toBe(1);
    const receipts = await queryRows<{ reason: string | null }>(
      world,
      'select unmatched_reason as reason from provider_receipts where booking_id = $1',
      [id],
    );
    expect(receipts.filter(({ reason }) => reason === null)).toHaveLength(1);
    for (const { reason } of receipts) expect([null, 'already_paid']).toContain(reason);
  });

  test('a link opens at most eight checkouts, so that the guest can still pay [PAY-59]', async () => {
    const id = await createHeldBooking();
    const { token } = await createLink(id);
    const ways = [{ currency: 'EUR' }, { currency: 'USD' }] as const;
    for (let place = 0; place < 8; place += 1) {
      expect((await start(token, ways[place % 2])).status).toBe(200);
    }
    expectError(await start(token, ways[0]), 409, 'too_many_checkouts');
    expect((await start(token, ways[1])).status).toBe(200);
    expect((await startCheckout(world.server, people.guest, { bookingId: id })).status).toBe(200);
  });
});
