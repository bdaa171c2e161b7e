import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const WINDOW_STEPS = 1;
const QUIET_ZONE_MODULES = 4;
const FORMAT = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** What an authenticator app needs: `qrCode` is SVG markup, `secret` base32. */
export interface TotpEnrollment {
  secret: string;
  uri: string;
  qrCode: string;
}

/** A fresh secret for an app that shows six digits, new every 30 seconds. */
export function createTotp(named: { issuer: string; label: string }): TotpEnrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...FORMAT, ...named, secret }).toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { pixelSize: 4, border: QUIET_ZONE_MODULES }) };
}

/**
 * The number of the 30-second step that the code belongs to, or undefined where it is wrong, more than one step off, or
 * not newer than the last step accepted: a code that was read over somebody's shoulder must not work again.
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
