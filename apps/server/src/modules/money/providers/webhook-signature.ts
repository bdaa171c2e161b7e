import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidEventError } from './payment-provider.ts';

/** Age up to which a signed delivery is accepted, in both directions because clocks differ. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

const MAX_SIGNATURES = 10;

/** Whether one of the given hex signatures is the HMAC of the text. Compares in constant time. */
export function isSignedBy(
  text: string,
  { algorithm, secret, signatures }: { algorithm: 'sha256' | 'sha512'; secret: string; signatures: string[] },
): boolean {
  const expected = Buffer.from(createHmac(algorithm, secret).update(text, 'utf8').digest('hex'));
  return signatures.slice(0, MAX_SIGNATURES).some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Parses the JSON of a delivery whose signature is already verified. */
export function parseEventBody(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    throw new InvalidEventError('The body of the event is not JSON');
  }
}

/** Parses an ISO date of a provider; null if it has none or it does not parse. */
export function parseTime(text: string | null | undefined): Date | null {
  const time = text ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
