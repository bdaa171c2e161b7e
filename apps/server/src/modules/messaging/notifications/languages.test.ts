import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import { GUEST_NOTICES } from '@coastline/domain/people/notices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RenderedMail, renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import type { BookingMailFacts } from './templates/booking-facts.ts';
import { createBookingMail } from './templates/booking-mails.ts';
import { getGuestTexts } from './templates/guest/texts.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const TRANSLATED = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

const readMe = (as: TestPerson, headers: Record<string, string>) =>
  call(world.server, 'GET', '/rest/v1/me', { as, headers });

const languageOf = async ({ userId }: { userId: string }) =>
  (
    await queryRows<{ language: string | null }>(world, 'select language from users where id = $1', [userId])
  )[0]?.language;

const mailsTo = (person: { userId: string }, bookingId: string): Promise<RenderedMail[]> =>
  renderMails(world, 'user_id = $1 and booking_id = $2', [person.userId, bookingId]);

const plain = (text = '') => text.replaceAll('\u00a0', ' ');

test('a guest who reads French gets all mails about a booking in French, from the hold to the refund', async () => {
  const { guest, admin, host } = people;
  await readMe(guest, { cookie: 'language=fr', 'accept-language': 'en' });
  const car = await createCar(world, host);
  const id = await createBooking(world, guest, { carId: car.id, from: 3, to: 6, method: 'bank' });
  await applyTransitions(world, admin, { id, steps: ['deposit'] });
  await requestTransition(world, guest, { id, step: 'cancel' });
  const body = { method: 'wave', reference: 'W-3301' };
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, { as: admin, body });
  const mails = await mailsTo(guest, id);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'booking_received',
    'booking_confirmed',
    'booking_cancelled',
    'refund_paid',
  ]);
  const [received, confirmed, cancelled, refunded] = mails.map(({ text }) => plain(text));
  expect(mails[0]?.subject).toMatch(/^Votre Toyota Yaris 2019 est réservée \(CL-2031-\d+\)$/);
  expect(received).toContain('Nous retenons la Toyota Yaris 2019 pour vous pendant ');
  expect(received).toMatch(/Payez l’acompte de D 3 000 par virement en indiquant la référence CL-2031-\d+\./);
  expect(received).toContain(
    'Prise en charge : sam. 17 mai 2031, 12:00, Banjul International Airport\nRetour : mar. 20 mai 2031, 12:00, Banjul',
  );
  expect(received).toContain('Acompte : D 3 000, à payer maintenant');
  expect(received).toContain(
    'Vous recevez cet e-mail parce que vous avez réservé une voiture avec Coastline.',
  );
  expect(confirmed).toContain('La Toyota Yaris 2019 est à vous : du 17 mai au 20 mai.');
  expect(cancelled).toContain('Votre remboursement est de D 1 500.');
  expect(refunded).toContain('Le paiement a été fait par Wave.');
  for (const { html } of mails) expect(html).toMatch(/^<!doctype html><html lang="fr">/);
  expect(mails[0]?.calendar).toContain('SUMMARY:Voiture de location');
  for (const mail of [...(await mailsTo(host, id)), ...(await mailsTo(admin, id))]) {
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.text).not.toMatch(/Réservation|acompte/i);
  }
});

test("a mail keeps its language, and the next one uses the reader's current language", async () => {
  const { guest, admin, host } = people;
  await readMe(guest, { 'accept-language': 'sv-SE,sv;q=0.9,en;q=0.5' });
  const id = await createBooking(world, guest, { carId: (await createCar(world, host)).id, from: 3, to: 4 });
  await readMe(guest, { cookie: 'language=nl' });
  await applyTransitions(world, admin, { id, steps: ['deposit'] });
  const mails = await mailsTo(guest, id);
  expect(mails.map(({ html }) => /lang="(\w+)"/.exec(html)?.[1])).toEqual(['sv', 'nl']);
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
    'Din bil är reserverad',
    'Je boeking is bevestigd',
  ]);
});

test('reminders and their unsubscribe link are in the language of each guest', async () => {
  const { guest, host } = people;
  const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  await readMe(guest, { cookie: 'language=de' });
  const ids = [
    await createBooking(world, guest, { carId: (await createCar(world, host)).id, from: 1, to: 4 }),
    await createBooking(world, other, { carId: (await createCar(world, host)).id, from: 1, to: 4 }),
  ];
  for (const id of ids) await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await world.server.services.reminders.remind();
  const mails = await renderMails(world, `kind = 'pick_up_tomorrow' and booking_id = any($1)`, [ids]);
  const texts = mails.map(({ text }) => plain(text)).sort();
  expect(texts[0]).toMatch(
    /^Morgen ist Abholung\n\nMorgen holen Sie den Toyota Yaris 2019 ab: Banjul International Airport, 12:00\./,
  );
  expect(texts[0]).toMatch(/Solche Mails abbestellen: http/);
  expect(texts[1]).toMatch(/^Pick-up tomorrow\n\nTomorrow you pick up the Toyota Yaris 2019 at Banjul/);
});

test("a user's language is stored with a role choice and deleted with the account", async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  const headers = { 'accept-language': 'nl-BE' };
  const chosen = await call(world.server, 'POST', '/rest/v1/users', {
    as: person,
    body: { role: 'renter' },
    headers,
  });
  const member = { ...person, userId: String(chosen.json.user.id) };
  expect(await languageOf(member)).toBe('nl');
  for (const header of ['', '*', 'wo-GM', 'sv;q=0']) {
    await readMe(member, { 'accept-language': header });
    expect(await languageOf(member)).toBe('nl');
  }
  await readMe(member, { cookie: 'language=en' });
  expect(await languageOf(member)).toBe('en');
  const copy = await call(world.server, 'GET', '/rest/v1/account/export', { as: member });
  expect(copy.json.user).toMatchObject({ language: 'en' });
  await call(world.server, 'POST', '/rest/v1/account/erase', { as: member, body: {} });
  expect(await languageOf(member)).toBe(null);
});

test('a booking in a language of a later release gets mails in English', async () => {
  await queryRows(world, `update users set language = 'pt' where id = $1`, [people.guest.userId]);
  const car = await createCar(world, people.host);
  const { json } = await requestBooking(world, people.guest, { carId: car.id, from: 3, to: 4 });
  expect((await mailsTo(people.guest, json.booking_id))[0]?.html).toContain('<html lang="en">');
});

const FACTS: BookingMailFacts = {
  bookingId: '5f6f0c2e-0000-4000-8000-000000000001',
  bookingNumber: 'CL-2031-10001',
  carTitle: 'Kia Picanto 2020',
  startDate: '2031-12-16',
  endDate: '2031-12-20',
  dateChanges: 0,
  changedBututs: 0,
  keptBututs: 50_000,
  lines: [
    {
      kind: 'pick_up_fee',
      name: 'Banjul International Airport',
      quantity: 1,
      recipient: 'office',
      bututs: 20_000,
    },
    { kind: 'return_fee', name: 'Senegambia area', quantity: 1, recipient: 'office', bututs: 10_000 },
  ],
  cancellation: {
    policy: 'strict',
    startDate: '2026-11-24',
    freeUntil: new Date('2026-11-10T10:00:00Z'),
    now: new Date('2026-11-10T09:00:00Z'),
  },
  carRules: DEFAULT_CAR_RULES,
  days: 4,
  dailyPriceBututs: 200_000,
  totalBututs: 800_000,
  depositBututs: 400_000,
  finalBututs: 400_000,
  hostBututs: 560_000,
  creditBututs: 0,
  creditRefundBututs: 0,
  depositReceived: true,
  finalPaymentReceived: false,
  paymentMethod: 'bank',
  paymentMethods: ['bank'],
  holdHours: 2,
  holdExpiresAt: new Date('2026-11-24T16:40:00Z'),
  payee: null,
  officeContact: { phone: '+2204460010', whatsapp: '' },
  offices: 'Banjul',
  flight: null,
  lodging: null,
  guestName: 'Awa Ceesay',
  hostName: 'Lamin Touray',
  guestContact: null,
  refund: { guestBututs: 200_000, hostBututs: 200_000 },
};

// Equal in every language: names, numbers, prices and some words.
const EQUAL_IN_ALL_LANGUAGES =
  /^(Kia Picanto 2020|CL-2031-10001|Banjul|Total|Wave|Modem Pay|D[\d\u00a0]+|€28\.84|\+220[\d\u00a0 ]+)$/;

const RECEIPT = { charged: '€28.84', bututs: 200_000, reason: 'dates_taken' } as const;
const CHARGE = {
  kind: 'fuel',
  bututs: 180_000,
  reason: 'Three eighths are missing.',
  answerBy: new Date('2026-11-24T16:40:00Z'),
} as const;
const ABOUT_CHARGES: readonly string[] = ['charge_sent', 'charge_due', 'charge_withdrawn', 'charges_paid'];
const ABOUT_RECEIPTS: readonly string[] = ['payment_not_applied', 'receipt_refunded'];

/** All texts of a mail to a guest, in order, before and after the payments. */
function textsOf(kind: (typeof GUEST_NOTICES)[number], language: Language): string[] {
  return [true, false].flatMap((isPaid) => {
    const receipt = ABOUT_RECEIPTS.includes(kind) ? RECEIPT : undefined;
    const charge = ABOUT_CHARGES.includes(kind) ? CHARGE : undefined;
    const facts = { ...FACTS, depositReceived: isPaid, finalPaymentReceived: isPaid, receipt, charge };
    const options = { siteUrl: 'http://localhost:3000', language };
    const { subject, heading, paragraphs, link, facts: rows = [] } = createBookingMail(kind, facts, options);
    return [subject, heading, ...paragraphs, link?.label ?? '', ...rows.flat()];
  });
}

/** All texts that mails to guests share. */
function sharedTextsOf(language: Language): string[] {
  const { notes, methodPhrases, methods, footer, unmatchedReasons, chargeNames } = getGuestTexts(language);
  return [
    ...Object.values(notes.cancelled).map((word) => word('', '')),
    ...Object.values(methodPhrases).flatMap((method) => [method, notes.refundMethod(method)]),
    ...Object.values(methods),
    ...Object.values(unmatchedReasons),
    ...Object.values(chargeNames),
    ...[notes.receiptAttached, notes.receiptAndInvoiceAttached, notes.paidByLink],
    ...[footer.reason(''), footer.alwaysSent, footer.unsubscribe],
  ];
}

test.each(TRANSLATED)(
  'mails to guests in %s are translated completely, and no sentence ends twice',
  (language) => {
    const pairs = [
      ...GUEST_NOTICES.map((kind) => [textsOf(kind, 'en'), textsOf(kind, language)] as const),
      [sharedTextsOf('en'), sharedTextsOf(language)] as const,
    ];
    for (const [english, translated] of pairs) {
      expect(translated).toHaveLength(english.length);
      expect(
        translated.filter((text, place) => text === english[place] && !EQUAL_IN_ALL_LANGUAGES.test(text)),
      ).toEqual([]);
      for (const text of translated) expect(text).not.toMatch(/\.\.|undefined|\s$/);
    }
  },
);

test.each(['final_payment_received', 'payment_not_applied', 'receipt_refunded'] as const)(
  'the mail %s says how to reach the office, if it has a phone number [PAY-13] [PAY-14]',
  (kind) => {
    const options = { siteUrl: 'http://localhost:3000', language: 'en' } as const;
    const receipt = kind === 'final_payment_received' ? undefined : RECEIPT;
    const listFacts = (phone: string) =>
      createBookingMail(kind, { ...FACTS, receipt, officeContact: { phone, whatsapp: '' } }, options).facts;
    expect(listFacts('+2204460010')).toContainEqual(['Office', expect.stringMatching(/^\+220/)]);
    expect(listFacts('')?.map(([label]) => label)).not.toContain('Office');
  },
);
