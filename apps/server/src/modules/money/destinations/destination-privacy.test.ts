import type { Language } from '@coastline/domain/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import { queryRows } from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const PATH = '/rest/v1/me/payment-destinations';
const WAVE = { purpose: 'payout', kind: 'wave', number: '+220 771 42 68' };
const BANK = {
  ...{ purpose: 'payout', kind: 'bank', holder: 'Awa Ceesay', bank: 'Trust Bank', bic: '' },
  account: 'GB82WEST12345698765432',
};
/** Parts of the numbers that only the office and the export may see. */
const CANARIES = /77142|771 42|WEST1234|12345698/;

const log: string[] = [];
let world: TestServer;
let host: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  world = await startTestServer({}, { logTo: log });
  admin = await createPerson(world, { name: 'Office', roles: ['admin'] });
});
beforeEach(async () => {
  host = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
});
afterAll(() => world.stop());

const save = (body: object) => call(world.server, 'POST', PATH, { as: host, body: { ...body } });
const mailsToHost = () => renderMails(world, `to_address = $1 and kind like 'destination_%'`, [host.email]);

async function openLink(mail: { text: string } | undefined) {
  const link = new URL(/https?:\S+secure-account\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return world.server.app.request(link.pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      apikey: TEST_API_KEY,
    },
    body: link.searchParams.toString(),
  });
}

test('no number is in the log, mails, responses to the owner, errors or the audit log [PAY-96]', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const texts: string[] = [];
  const record = async (body: object) => {
    const answer = await call(world.server, 'POST', PATH, { as: host, body: { ...body }, headers: {} });
    texts.push(JSON.stringify(answer.json));
    return answer;
  };
  await call(world.server, 'POST', PATH, { as: host, body: WAVE, headers });
  const { json } = await record(BANK);
  await record({ ...WAVE, number: `${WAVE.number} 7714268 7714268` });
  await record({ ...BANK, account: 'GB83WEST12345698765432' });
  await record({ ...BANK, bic: 'GB82WEST12345698765432' });
  await record({ ...BANK, kind: 'GB82WEST12345698765432', purpose: '+220 771 42 68' });
  const id = json.payout.pending.id;
  await call(world.server, 'POST', `${PATH}/cancel`, { as: host, body: { id } });
  const path = `/rest/v1/people/${host.userId}/payment-destination?purpose=payout`;
  expect((await call(world.server, 'GET', path, { as: admin })).json.current.number).toBe('+2207714268');
  expect(texts.filter((text) => text.includes('invalid_input'))).toHaveLength(4);
  const mails = await mailsToHost();
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    'destination_cancelled',
    'destination_held',
    'destination_saved',
  ]);
  texts.push(...mails.map(({ subject, text, html }) => subject + text + html));
  texts.push(JSON.stringify(await queryRows(world, 'select details from audit_log')));
  expect(log.some((line) => line.includes('payment-destination'))).toBe(true);
  for (const text of [...texts, ...log]) expect(text).not.toMatch(CANARIES);
});

describe('a mail about a change', () => {
  test.for<[Language, RegExp]>([
    [
      'en',
      /Your payout details were changed[\s\S]*New payout details: Bank account •••• 5432[\s\S]*This wasn’t me/,
    ],
    ['sv', /Dina uppgifter för utbetalning är ändrade[\s\S]*Bankkonto •••• 5432[\s\S]*Används från/],
    ['nl', /Je gegevens voor uitbetaling zijn gewijzigd[\s\S]*Bankrekening •••• 5432[\s\S]*Gebruikt vanaf/],
    [
      'fr',
      /Vos coordonnées de versement ont changé[\s\S]*Compte bancaire •••• 5432[\s\S]*Utilisé à partir du/,
    ],
    ['de', /Ihre Angaben für Auszahlungen wurden geändert[\s\S]*Bankkonto •••• 5432[\s\S]*Gilt ab/],
  ])('is in the language of the host, with the link to secure the account: %s [PAY-96]', async (row) => {
    const [language, pattern] = row;
    await queryRows(world, 'update users set language = $2 where id = $1', [host.userId, language]);
    await save(WAVE);
    await save(BANK);
    const mail = (await mailsToHost()).find(({ kind }) => kind === 'destination_held');
    expect(mail?.text).toMatch(pattern);
    expect(mail?.text).toContain('/auth/v1/secure-account?token=');
    expect(mail?.html).toContain(`lang="${language}"`);
  });

  test('cancels the change when the host presses “This wasn’t me” [PAY-92] [PAY-96]', async () => {
    await save(WAVE);
    await save(BANK);
    const mail = (await mailsToHost()).find(({ kind }) => kind === 'destination_held');
    expect((await openLink(mail)).status).toBe(200);
    expectError(await call(world.server, 'GET', PATH, { as: host }), 401, 'invalid_token');
    const rows = await queryRows(
      world,
      `select kind, usable_until, cancelled_at is not null as cancelled from payment_destinations
       where user_id = $1 order by usable_from`,
      [host.userId],
    );
    expect(rows).toEqual([
      { kind: 'wave', usable_until: null, cancelled: false },
      { kind: 'bank', usable_until: null, cancelled: true },
    ]);
  });

  test('a rejected change sends none [PAY-96]', async () => {
    await save({ ...WAVE, number: '12' });
    expect(await mailsToHost()).toEqual([]);
  });
});

test('the export has the whole history of destinations, and the erasure deletes it [PAY-97]', async () => {
  await save(WAVE);
  await save(BANK);
  const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: host });
  expect(json.payment_destinations).toMatchObject([
    { purpose: 'payout', kind: 'wave', wave_number: '+2207714268', cancelled_at: null },
    { purpose: 'payout', kind: 'bank', account: BANK.account, usable_until: null },
  ]);
  const other = await createPerson(world, { name: 'Other', roles: ['owner'] });
  await call(world.server, 'POST', PATH, { as: other, body: WAVE });
  expect((await call(world.server, 'POST', '/rest/v1/account/erase', { as: host })).status).toBe(200);
  const left = await queryRows(world, 'select user_id from payment_destinations where user_id = any($1)', [
    [host.userId, other.userId],
  ]);
  expect(left).toEqual([{ user_id: other.userId }]);
});

test('an erasure and a concurrent change leave no destination behind [PAY-97]', async () => {
  await signInAgain(world, host);
  await Promise.all([call(world.server, 'POST', '/rest/v1/account/erase', { as: host }), save(WAVE)]);
  const left = await queryRows(world, 'select 1 from payment_destinations where user_id = $1', [host.userId]);
  expect(left).toEqual([]);
});
