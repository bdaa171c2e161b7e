/** Clock of the server. Travellers often set the clock of their phone without its time zone, so deadlines use server time. */

/** A smaller difference is ignored: clocks drift, and a response may wait for the script of the page. */
const TOLERANCE_MS = 60_000;

let serverOffsetMs = 0;

/** Updates the offset between server clock and device clock from the `date` header of a response. */
export function syncServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  // The `date` of a response from a shared cache is in the past.
  if (Number.isNaN(date) || headers.has('age')) return;
  const offsetMs = date - Date.now();
  serverOffsetMs = Math.abs(offsetMs) > TOLERANCE_MS ? offsetMs : 0;
}

/** Current time in ms since 1970, by the server clock when it is known and differs from the device clock. */
export function serverNow(): number {
  return Date.now() + serverOffsetMs;
}
