import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordActions } from '../../../../../../../tests/support/condition-records.ts';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../../tests/support/marketplace.ts';
import { readPdfText } from '../../../../../../../tests/support/pdf.ts';
import { createPerson, type TestPerson } from '../../../../../../../tests/support/people.ts';
import { fetchAs, startTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
const { createReadyTrip, sealWithPhotos } = createRecordActions(() => ({ world, people }));

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const getDocument = (as: TestPerson, id: string, phase: string) =>
  fetchAs(world.server, as, `/rest/v1/bookings/${id}/condition-records/${phase}/document`);

test('guest, host and office get the record as a PDF with its values and hash, in the language of the guest [TRIP-144]', async () => {
  await queryRows(world, `update users set language = 'de' where id = $1`, [people.guest.userId]);
  const id = await createReadyTrip();
  const marks = [{ x: 100, y: 400, note: 'Kratzer links', photo_id: null }];
  const { json: record } = await sealWithPhotos(id, 'hand_over', { marks });
  for (const person of [people.guest, people.host, people.admin]) {
    const response = await getDocument(person, id, 'hand_over');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await readPdfText(new Uint8Array(await response.arrayBuffer()));
    for (const part of [
      ...['Übergabeprotokoll', '84 210 km', '6/8', 'Führerschein, Identität und Alter geprüft', 'Ersatzrad'],
      ...[
        'Small stone chip',
        'Kratzer links',
        'Armaturenbrett',
        'Fatou Jallow, Gast',
        'Awa Office',
        record.hash,
      ],
    ]) {
      expect(text).toContain(part);
    }
  }
  expect((await getDocument(people.guest, id, 'return')).status).toBe(404);
  const stranger = await createPerson(world, { name: 'Stranger', roles: ['renter'] });
  expect((await getDocument(stranger, id, 'hand_over')).status).toBe(404);
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'hand_over_recorded'`, [id]);
  expect(mail?.subject).toMatch(/Übergabeprotokoll/);
  expect(mail?.text).toContain(`/booking/${id}`);
});
