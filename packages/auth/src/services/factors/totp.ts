import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const WINDOW_STEPS = 1;
const QUIET_ZONE_MODULES = 4;
const FORMAT = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** The enrollment data for an authenticator app: `qrCode` is SVG markup, `secret` is base32. */
export interface TotpEnrollment {
  secret: string;
  uri: string;
  qrCode: string;
}

/** Creates a TOTP secret with 6 digits and a period of 30 seconds. */
export function createTotp(named: { issuer: string; label: string }): TotpEnrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...FORMAT, ...named, secret }).toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { pixelSize: 4, border: QUIET_ZONE_MODULES }) };
}

/**
 * Finds the 30-second step of a code. Returns undefined if the code is wrong, more than one step off, or not newer than
 * the last accepted step, which prevents replays.
 */
export function findTotpStep(
  code: string,
  { secret, lastUsedStep, now }: { secret: string; lastUsedStep: number | null; now: Date },
): number | undefined {
  const totp = new TOTP({ ...FORMAT, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return lastUsedStep !== null && step <= lastUsedStep ? undefined : step;
}
