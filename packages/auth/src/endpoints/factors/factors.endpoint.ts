import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { type EnrolledFactor, type Enrollment, enrollFactor } from '../../services/factors/enroll.service.ts';
import { unenrollFactor } from '../../services/factors/unenroll.service.ts';
import { type Caller, requireRecentSignIn } from '../../services/sessions/authenticate.service.ts';
import type { FactorType } from '../../user.ts';
import { requirePhone } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { requireFactor, requirePermanentCaller, requireShortName } from './factor-request.ts';

const FIELDS = { factor_type: 'string', friendly_name: 'string', issuer: 'string', phone: 'string' } as const;
const TYPES: ReadonlySet<string> = new Set<FactorType>(['totp', 'phone', 'webauthn']);
// The URI in the QR code contains the issuer twice, and the capacity of a QR code is limited.
const MAX_ISSUER_LENGTH = 255;

/** POST /factors */
export async function postFactor(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  await requireRecentSignIn(context, caller);
  const enrollment = await readEnrollment(context, { c, caller });
  return c.json(presentEnrolled(await enrollFactor(context, enrollment)));
}

async function readEnrollment(
  context: AuthContext,
  { c, caller }: { c: Context; caller: Caller },
): Promise<Enrollment> {
  const body = await readBody(c, FIELDS);
  const type = requireType(body.factor_type);
  if (!context.factorEnrollTypes.includes(type)) throw factorErrors.enrollDisabled(type);
  const friendlyName = requireShortName(body.friendly_name);
  const issuer = body.issuer || new URL(context.siteUrl).host;
  if (encodeURIComponent(issuer).length > MAX_ISSUER_LENGTH) {
    throw authErrors.validationFailed(`issuer cannot be longer than ${MAX_ISSUER_LENGTH} characters`);
  }
  const phone = type === 'phone' ? requireFactorPhone(context, body.phone) : null;
  return { caller, type, friendlyName, issuer, phone };
}

function requireType(type: string): FactorType {
  if (!TYPES.has(type)) {
    throw authErrors.validationFailed('factor_type needs to be totp, phone, or webauthn');
  }
  return type as FactorType;
}

function requireFactorPhone(context: AuthContext, phone: string): string {
  if (!phone) throw authErrors.validationFailed('A phone number is required to enroll a phone factor');
  return requirePhone(context, phone);
}

function presentEnrolled({ id, type, friendlyName, phone, totp }: EnrolledFactor): Record<string, unknown> {
  return {
    id,
    type,
    friendly_name: friendlyName,
    ...(phone ? { phone } : {}),
    ...(totp ? { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } } : {}),
  };
}

/** DELETE /factors/{factor_id} */
export async function deleteOwnFactor(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  const userId = caller.user.id;
  const { id, status } = await requireFactor(context, { c, userId });
  if (status === 'verified') await requireRecentSignIn(context, caller);
  await unenrollFactor(context, { userId, factorId: id, caller });
  return c.json({ id });
}
