import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Booking, BookingPage, CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import { CarChoice, CarDetail, FoundCar, FreeDates } from '@coastline/contracts/car';
import { CreatedUser } from '@coastline/contracts/people/account';
import { PublicConfig } from '@coastline/contracts/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type RunningProduct, startProduct } from '../auth/support/product.ts';
import { readShellBlocks, runBlocks, type ScriptResult } from './support/page-script.ts';

const BLOCKS = readShellBlocks(join(import.meta.dirname, '../../../docs/api.md'));
// The key of the page, which is the default of a server.
const API_KEY = 'coastline-publishable-key';
const OFFICE = { email: 'admin@coastline.example', password: 'Coastline-demo-1' };

// A bare machine may lack curl. In CI these tests always run.
const canRun = Boolean(process.env.CI) || spawnSync('curl', ['--version']).status === 0;

describe.runIf(canRun)('the calls of docs/api.md', () => {
  let product: RunningProduct;
  let folder: string;
  let result: ScriptResult;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coastline-api-docs-'));
    product = await startProduct(API_KEY, { DEMO_DATA: 'true' });
    const env = { PATH: process.env.PATH ?? '', BASE_URL: product.siteUrl };
    result = await runBlocks(BLOCKS, { cwd: folder, env });
    // The first start renders the photos of the demo.
  }, 180_000);
  afterAll(async () => {
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  });

  function readOutput<T>(heading: string, schema: z.ZodMiniType<T>): T {
    const output = result.outputs.find((other) => other.heading === heading);
    return schema.parse(JSON.parse(output?.text ?? 'null'));
  }

  test('every block runs without an error', () => {
    const { code, stderr, outputs } = result;
    expect({ code, stderr, last: outputs.at(-1)?.heading }).toEqual({
      code: 0,
      stderr: '',
      last: BLOCKS.at(-1)?.heading,
    });
    expect(outputs).toHaveLength(BLOCKS.length);
    expect(BLOCKS).toHaveLength(12);
  });

  test('the responses are those that the page describes', () => {
    expect(readOutput('1. Settings', PublicConfig).minimum_rental_days).toBeGreaterThan(0);
    expect(readOutput('3. Choose a role', CreatedUser).roles).toEqual(['renter']);
    const [found] = readOutput('4. Search', z.array(FoundCar));
    expect(found?.quote?.days).toBe(4);
    expect(readOutput('5. One car', CarDetail).id).toBe(found?.id);
    expect(readOutput('6. Free dates', FreeDates).free).toBe(true);
    expect(readOutput('7. Price', z.array(CarChoice))).toEqual([{ ...found, free: true }]);
    const created = readOutput('8. Book', CreateBookingResponse);
    expect(created.guest_total).toBe(found?.quote?.guest_total);
    const booking = readOutput('9. Read the booking', Booking);
    expect(booking).toMatchObject({ id: created.booking_id, car_id: found?.id, viewer: 'guest' });
    expect(readOutput('10. List bookings', BookingPage)).toEqual({ items: [booking], next_cursor: null });
  });

  test('the office sees the booking', async () => {
    const signIn = '/auth/v1/token?grant_type=password';
    const session = await product.call('POST', signIn, { body: OFFICE });
    const { id, start_date, end_date } = readOutput('9. Read the booking', Booking);
    const token = session.json.access_token;
    const { status, json } = await product.call('GET', `/rest/v1/bookings/${id}`, { token });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        ...{ id, start_date, end_date, status: 'booked' },
        guest: { name: 'Awa Ceesay', email: expect.stringMatching(/^guest-\d+@example\.com$/) },
      },
    });
    expect(start_date).toMatch(/-03-10$/);
  });

  test('the calendar file begins at the hour of the pick-up', async () => {
    const { start_date } = readOutput('9. Read the booking', Booking);
    const text = await readFile(join(folder, 'booking.ics'), 'utf8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain(`DTSTART:${start_date.replaceAll('-', '')}T120000Z\r\n`);
  });
});
