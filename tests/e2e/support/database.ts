import pg from 'pg';
import { getDatabaseUrl } from './marketplace.ts';
import type { TestServer } from './server-process.ts';

/** Sets the end of a hold to a number of seconds from now. */
export function setHoldExpiry(bookingId: string, seconds: number): Promise<void> {
  return withTestClient(async (client) => {
    const end = 'now() + make_interval(secs => $2)';
    await client.query(`update bookings set hold_expires_at = ${end} where id = $1`, [bookingId, seconds]);
    await client.query(`update car_calendar set expires_at = ${end} where booking_id = $1`, [
      bookingId,
      seconds,
    ]);
  });
}

/** Hands a booked car over before its first day, which the API rejects. */
export function startRentalEarly(bookingId: string): Promise<void> {
  return withTestClient(async (client) => {
    await client.query(`update bookings set status = 'in_progress' where id = $1`, [bookingId]);
  });
}

/** Lets a car ask for a security deposit, in whole dalasi. */
export function setSecurityDeposit(carId: string, dalasi: number): Promise<void> {
  return withTestClient(async (client) => {
    await client.query('update cars set security_deposit = $2 where id = $1', [carId, dalasi]);
  });
}

/** Moves every sign-in of an account into the past. */
export function backdateSignIns(userId: string, minutes: number, server?: TestServer): Promise<void> {
  return withTestClient(async (client) => {
    await client.query(
      `update auth.session_methods m set used_at = used_at - make_interval(mins => $2)
       from auth.sessions s where s.id = m.session_id and s.user_id = $1`,
      [userId, minutes],
    );
  }, server);
}

/** Ends the minute in which the auth server sends no second code to a factor. */
export function endFactorCoolDown(server: TestServer): Promise<void> {
  return withTestClient(async (client) => {
    await client.query(
      "update auth.factors set last_challenged_at = last_challenged_at - interval '61 seconds'",
    );
  }, server);
}

async function withTestClient(run: (client: pg.Client) => Promise<void>, server?: TestServer): Promise<void> {
  const client = await createTestClient(server);
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** A connection to the database of a test server, by default the server of the test file. */
async function createTestClient(server?: TestServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await getDatabaseUrl(server) });
  // PostgreSQL closes the connection when its server stops, for example after a test's timeout. Without a listener the
  // 'error' event would end the Playwright worker. A query that fails still rejects.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
